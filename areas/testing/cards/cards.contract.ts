import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { CARD_LENGTH, CARD_SIGNS, comparableCard } from './card-text.ts';

/** Another person has this card. */
export const cardTaken = problemKind({ code: 'card_taken', status: 409 });

const PersonParams = z.strictObject({ id: z.uuid() });

/** The text that a reader types when the card is held to it. */
const CardText = z
  .string()
  .max(200)
  .overwrite(comparableCard)
  .min(CARD_LENGTH.min)
  .max(CARD_LENGTH.max)
  .regex(CARD_SIGNS);

export type TestCard = z.infer<typeof TestCard>;
const TestCard = z
  .strictObject({
    lastFour: z.string(),
    givenAt: z.iso.datetime(),
    /** A lost card opens nothing. */
    lostAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TestCard' });

export const getTestCard = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/card',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Returns what is known of a person’s card; null when there is none.',
  params: PersonParams,
  reply: z.strictObject({ card: TestCard.nullable() }),
  problems: [notFound],
});

export const setTestCard = endpoint({
  method: 'PUT',
  path: '/api/v2.1/users/:id/card',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Gives a person a card, which replaces the one before.',
  params: PersonParams,
  body: z.strictObject({ card: CardText }),
  problems: [notFound, cardTaken],
});

export const createTestCard = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/card',
  audience: 'admin',
  permission: 'tests.give',
  takesKey: true,
  summary: 'Creates a random card for a person, to be printed; it replaces the one before and is returned once.',
  params: PersonParams,
  reply: z.strictObject({ card: z.string() }),
  status: 201,
  problems: [notFound],
});

export const reportCardLost = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/card/loss',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Reports a person’s card as lost; it opens nothing from then on.',
  params: PersonParams,
  problems: [notFound],
});
