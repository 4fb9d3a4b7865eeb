import { z } from 'zod';
import { listOf } from './paging.ts';

/** As many people as an address can name. */
export const MOST_PEOPLE_ASKED = 100;

/** The people whom a call asks about, by their ids. */
export const peopleAsked = listOf(z.uuid()).pipe(z.array(z.uuid()).max(MOST_PEOPLE_ASKED));
