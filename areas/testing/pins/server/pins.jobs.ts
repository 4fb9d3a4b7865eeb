import { cronJob, subscriber, type Job } from '#platform/server/jobs/jobs.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { pinListDue } from '../pin-lists.events.ts';
import { saveListedPins } from './listed-pins.service.ts';
import { deletePastPinLists } from './pin-lists.queries.ts';

export const pinJobs = ({ seal }: { readonly seal: Seal }): readonly Job[] => [
  subscriber('save-listed-pins', pinListDue, ({ databases }, { organizationId, payload }) =>
    saveListedPins({ databases, seal }, { organizationId, id: payload.listId }),
  ),
  cronJob('forget-pin-lists', '35 * * * *', ({ databases }) => forEachOrganization(databases, deletePastPinLists)),
];
