/**
 * How long a story waits for anything, in one place. Generous: a story is about what happens, and a busy machine takes
 * its time. Nothing is slower for it, since every wait ends with what it waits for.
 */
export const PATIENCE_MS = 180_000;

/** How long a whole story may take. */
export const STORY_MS = 900_000;
