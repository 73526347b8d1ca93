/** Addresses of the profile editor (spec section 2). */
export const PROFILE_PATHS = {
  home: '/profileEditor',
  select: '/profileEditor/selectProfile',
  config: '/profileEditor/config',
  export: '/profileEditor/export',
  /** Not a page: what previews are drawn into. */
  frame: '/profileEditor/frame',
} as const;

export const configPath = (id: string): string => `${PROFILE_PATHS.config}?id=${id}`;
export const exportPath = (id: string): string => `${PROFILE_PATHS.export}?id=${id}`;
