/** What a member may keep in the profile editor (decision 42). */
export const PROFILES = {
  max: 20,
  sectionsMax: 40,
  /** Of all lists of a profile, each. */
  itemsMax: 40,
  bytesMax: 64 * 1024, // of a document as JSON
  nameMax: 80, // characters
  titleMax: 200,
  textMax: 5_000,
  /** Versions without a name; the oldest go first. */
  versionsKept: 30,
  namedVersionsMax: 20,
  /** A saving within this time of the last version makes no new one. */
  versionEveryMs: 10 * 60_000,
  /** A deleted profile can be brought back for so long. */
  undoHours: 24,
  saveAfterMs: 2_000, // without a key press
  retryMs: 15_000, // after a saving that failed
  undoSteps: 100,
  limitMin: 100, // characters; what a member may say about their own site
  limitMax: 200_000,
} as const;
