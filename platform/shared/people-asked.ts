import { z } from 'zod';
import { listOf } from './paging.ts';

/** Maximum number of people that fit into a URL. */
export const MOST_PEOPLE_ASKED = 100;

/** The ids of the people that a call asks about. */
export const peopleAsked = listOf(z.uuid()).pipe(z.array(z.uuid()).max(MOST_PEOPLE_ASKED));
