import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { sendWithNext } from '#platform/server/database/held-statement.ts';
import { rowInsert } from '#platform/server/database/table-rows.ts';
import type { ShownMessage } from '../shown-message.ts';

/** Selects what was shown with a result, in a statement about `result` that joins `JOIN_SHOWN_MESSAGE`. */
export const SHOWN_MESSAGE = sql`case when told.result_id is not null then json_build_object(
  'at', to_char(told.told_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'language', told.language,
  'outcome', told.outcome, 'showsNumbers', told.shows_numbers,
  'words', told.words || jsonb_build_object('contact', case when told.contact_name is not null
    then json_build_object('name', told.contact_name, 'phone', told.contact_phone) end),
  'elsewhere', case when told.other_device is not null
    then json_build_object('deviceClass', told.other_device, 'value', told.other_baseline) end) end`;

export const JOIN_SHOWN_MESSAGE = sql`left join told_results told
  on told.organization_id = result.organization_id and told.result_id = result.id`;

interface ResultOfPerson {
  readonly resultId: string;
  readonly userId: string;
  readonly trials: Buffer;
}

/**
 * Stores what is shown with a result at the time of the transaction, and the result's record: that one is for those who
 * see the result, so it cannot be stored in the same statement as the result.
 */
export const insertShownMessage = (
  db: TenantDb,
  { resultId, userId, trials }: ResultOfPerson,
  told: Omit<ShownMessage, 'at'>,
): Promise<void> => {
  const { contact, ...words } = told.words;
  return sendWithNext(
    db,
    sql`
    with record as (${rowInsert(db, 'rawTrials', { resultId, gzipped: trials })})
    insert into told_results (result_id, user_id, language, outcome, words, shows_numbers, other_device, other_baseline,
                              contact_name, contact_phone)
    values (${resultId}, ${userId}, ${told.language}, ${told.outcome}, ${JSON.stringify(words)}, ${told.showsNumbers},
            ${told.elsewhere?.deviceClass ?? null}, ${told.elsewhere?.value ?? null}, ${contact?.name ?? null},
            ${contact?.phone ?? null})`,
  );
};
