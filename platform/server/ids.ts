import { v7 } from 'uuid';

/** Returns a new UUID that sorts by creation time, so that rows close in time are close on disk. */
export const newId = (): string => v7();
