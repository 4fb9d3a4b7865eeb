import { sql, type RawBuilder } from 'kysely';

/** Builds the contract's PersonLabel of the administrator with this id, if the reader may see them. */
export const personBy = (organization: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  (select json_build_object('id', actor.id, 'firstName', actor.first_name, 'lastName', actor.last_name)
   from users actor
   where actor.organization_id = ${organization} and actor.id = ${id} and actor.deleted_at is null)`;
