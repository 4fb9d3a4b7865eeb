import type { z } from 'zod';

/** Something that happened, delivered to subscribers; declared in the area in which it happens. */
export interface EventKind<P extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly payload: P;
}

export const eventKind = <P extends z.ZodType>(type: string, payload: P): EventKind<P> => ({ type, payload });
