/**
 * Zones to choose from, west to east. Their general names are shown ("Central European Time"), never
 * a city: where somebody lives is nobody's business.
 */
export const ZONES = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Bogota',
  'America/Argentina/Buenos_Aires',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Paris',
  'Europe/Helsinki',
  'Europe/Moscow',
  'Asia/Yekaterinburg',
  'Asia/Almaty',
  'Asia/Manila',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const;
export type Zone = (typeof ZONES)[number];
