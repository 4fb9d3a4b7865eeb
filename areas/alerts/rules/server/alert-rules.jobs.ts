import { organizationFounded, organizationNamed } from '#areas/organizations/organizations.events.ts';
import { tagReplaced } from '#areas/users/tags/tags.events.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { cronJob, subscriber, type Job, type JobParts } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import type { Texts } from '#platform/server/texts.ts';
import { replaceTagInRules } from './alert-rules.queries.ts';
import { giveStarterRules } from './starter-rules.service.ts';

const inOrganization = (
  { databases }: JobParts,
  organizationId: string,
  work: (db: TenantDb) => Promise<void>,
): Promise<void> => withOrganization(databases, { organizationId, actor: { userId: null } }, work);

/**
 * A new organization gets the starter rules as soon as its language is chosen; an existing one gets a new starter rule
 * within minutes.
 */
export const alertRuleJobs = ({ texts }: { readonly texts: Texts }): readonly Job[] => [
  subscriber('give-starter-rules', organizationFounded, (job, { organizationId }) =>
    inOrganization(job, organizationId, (db) => giveStarterRules(texts, db)),
  ),
  subscriber('give-starter-rules-when-named', organizationNamed, (job, { organizationId }) =>
    inOrganization(job, organizationId, (db) => giveStarterRules(texts, db)),
  ),
  cronJob('complete-starter-rules', '*/5 * * * *', ({ databases }) =>
    forEachOrganization(databases, (db) => giveStarterRules(texts, db)),
  ),
  subscriber('replace-tag-in-alert-rules', tagReplaced, (job, { organizationId, payload }) =>
    inOrganization(job, organizationId, (db) => replaceTagInRules(db, payload)),
  ),
];
