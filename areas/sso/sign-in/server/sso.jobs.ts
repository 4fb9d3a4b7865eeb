import { peopleErased } from '#areas/users/management/people.events.ts';
import { tagReplaced } from '#areas/users/tags/tags.events.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { cronJob, subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import { replaceTagInRules } from '#areas/sso/connections/server/connections.queries.ts';
import { deleteIdentitiesOf, deletePastTokenIds } from '#areas/sso/people/server/identities.queries.ts';
import { deletePastAttempts } from './oidc-attempts.queries.ts';
import { deletePastTickets } from './tickets.queries.ts';

export const ssoJobs: readonly Job[] = [
  cronJob('tidy-single-sign-on', '40 3 * * *', async ({ databases }) => {
    await deletePastTickets(databases.system);
    await deletePastAttempts(databases.system);
    await forEachOrganization(databases, deletePastTokenIds);
  }),
  subscriber('replace-tag-in-sign-on-rules', tagReplaced, ({ databases }, { organizationId, payload }) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, (db) => replaceTagInRules(db, payload)),
  ),
  subscriber('forget-erased-identities', peopleErased, ({ databases }, { organizationId, payload }) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
      deleteIdentitiesOf(db, payload.userIds),
    ),
  ),
];
