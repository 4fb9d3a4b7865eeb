/**
 * How long a story waits for anything. Generous, because a busy machine is slow; it slows nothing down, since every
 * wait ends with its event.
 */
export const PATIENCE_MS = 180_000;

/** Maximum duration of a whole story. */
export const STORY_MS = 900_000;
