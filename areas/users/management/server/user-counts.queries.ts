import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { UserCounts } from '#areas/users/person/users.contract.ts';
import { baselineStates, IS_TO_TEST, undecidedPeople } from './people-matching.queries.ts';

type StatusCounts = Omit<UserCounts, 'baselines' | 'needsAction'>;

const BY_STATUS = sql`
  count(*) filter (where person.status = 'active') as active,
  count(*) filter (where person.status = 'invited') as invited,
  count(*) filter (where person.status = 'suspended') as suspended,
  count(*) filter (where person.status = 'left') as left`;

const people = (db: TenantDb) => sql`
  person.organization_id = ${db.organizationId} and person.role <> 'service' and person.deleted_at is null`;

const NOBODY: StatusCounts = { active: 0, invited: 0, suspended: 0, left: 0 };

export const countByStatus = async (db: TenantDb): Promise<StatusCounts> => {
  const { rows } = await sql<StatusCounts>`
    select ${BY_STATUS} from users person where ${people(db)}`.execute(db);
  return rows[0] ?? NOBODY;
};

type AllCounts = StatusCounts & NonNullable<UserCounts['baselines']> & { needsAction: number };

export const countWithBaselines = async (db: TenantDb): Promise<AllCounts> => {
  const { rows } = await sql<AllCounts>`
    select ${BY_STATUS},
      count(*) filter (where person.status = 'active' and coalesce(known.state, 'none') = 'none'
        and ${IS_TO_TEST}) as none,
      count(*) filter (where person.status = 'active' and known.state = 'establishing') as establishing,
      count(*) filter (where person.status = 'active' and known.state = 'stale') as stale,
      count(*) filter (where person.id in (${undecidedPeople(db)})) as "needsAction"
    from users person left join (${baselineStates(db)}) known on known.user_id = person.id
    where ${people(db)}`.execute(db);
  return rows[0] ?? { ...NOBODY, none: 0, establishing: 0, stale: 0, needsAction: 0 };
};
