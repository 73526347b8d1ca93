/** Spec section 4, snow effect. */
export const SNOW = {
  /** Flakes there are. */
  flakes: 128,
  /** Of them, those that fall at the same time. */
  active: 64,
  /** A battery that is not charging and holds less than this share is left alone. */
  battery: 0.2,
} as const;

/** What is known of a page and its device when snow may begin. */
export type SnowPlace = {
  phone: boolean;
  reducedMotion: boolean;
  discreet: boolean;
  /** The reader has stopped it in this visit. */
  stopped: boolean;
  /** Undefined where the browser does not tell. */
  battery?: { level: number; charging: boolean } | undefined;
};

/** Whether it snows here (READINGS 35). */
export const maySnow = ({ phone, reducedMotion, discreet, stopped, battery }: SnowPlace): boolean =>
  !phone &&
  !reducedMotion &&
  !discreet &&
  !stopped &&
  (battery === undefined || battery.charging || battery.level >= SNOW.battery);
