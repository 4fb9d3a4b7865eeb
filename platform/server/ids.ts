import { v7 } from 'uuid';

/** A new id: a UUID that sorts by the time it was made, so that neighbors in time are neighbors on disk. */
export const newId = (): string => v7();
