import {
  checkImport,
  discardImport,
  downloadImportErrors,
  getImport,
  getRunningImport,
  listImportRows,
  listImports,
  runImport,
  undoImport,
  uploadImport,
} from '#areas/imports/run/imports.contract.ts';
import { importUsers } from '#areas/imports/run/sent-list.contract.ts';
import { exportActivity, listActivity } from '#areas/users/record/activity.contract.ts';
import {
  changeAdministrator,
  demoteAdministrator,
  listAdministrators,
  listCandidates,
  promoteUser,
  transferOwnership,
} from '#areas/users/administrators/administrators.contract.ts';
import { resetBaselinesOfPeople } from '#areas/baselines/many-resets.contract.ts';
import { openCases } from '#areas/cases/opening/many-cases.contract.ts';
import { excusePeople } from '#areas/schedules/excuses/many-excuses.contract.ts';
import { mailTestLinks } from '#areas/schedules/reminders/test-link-mails.contract.ts';
import { setPeopleLanguage, suspendPeople, tagPeople } from '#areas/users/management/bulk.contract.ts';
import { changeProfile, getProfile, leaveOrganization } from '#areas/users/own-profile/own-profile.contract.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { listOwners } from '#areas/users/rights/owners.contract.ts';
import {
  changeUser,
  createUser,
  deleteUser,
  listBin,
  markUserLeft,
  reactivateUser,
  restoreUser,
  suspendUser,
} from '#areas/users/management/people.contract.ts';
import {
  checkRecord,
  exportRecord,
  getRecordSeal,
  listRecord,
  listRecordActions,
} from '#areas/users/record/record.contract.ts';
import {
  changeServiceAccount,
  createServiceAccount,
  createServiceToken,
  listServiceAccounts,
  removeServiceAccount,
  revokeServiceToken,
} from '#areas/users/administrators/service-accounts.contract.ts';
import {
  changeTagCategory,
  createTagCategory,
  deleteTagCategory,
  listTagCategories,
  orderTagCategories,
} from '#areas/users/tags/tag-categories.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import {
  archiveTag,
  deleteTag,
  getTagUses,
  mergeTag,
  previewMerge,
  unarchiveTag,
} from '#areas/users/tags/tag-endings.contract.ts';
import { exportTags } from '#areas/users/tags/tag-file.contract.ts';
import { changeTag, createTag, listTags, restoreTag } from '#areas/users/tags/tags.contract.ts';
import { countUsers, getUser, listUsers, setUserTags } from '#areas/users/person/users.contract.ts';
import { USUAL_LIST_VIEW, getListView, putListView } from '#platform/shared/list-views.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

/** The file of an upload. */
const A_LIST = { body: 'First name,Number\nAna,1\n' };
const A_MAPPING = { mapping: ['firstName' as const, 'employeeNumber' as const], key: 'employeeNumber' as const };

const SOME_RIGHTS = { profile: 'supervisor' as const, scopeTagIds: null };

export const PEOPLE_CALLS: readonly SampleCall[] = [
  sample(listRecord, () => ({})),
  sample(exportRecord, () => ({})),
  sample(listRecordActions, () => ({})),
  sample(getRecordSeal, () => ({})),
  sample(checkRecord, () => ({})),
  sample(listUsers, ({ tagId }) => ({ query: { tags: tagId } })),
  sample(getUser, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(setUserTags, ({ userId, tagId }) => ({ params: { id: userId }, body: { tagIds: [tagId] } }), 'userId'),
  sample(countUsers, () => ({})),
  sample(createUser, ({ tagId }) => ({ body: { firstName: 'Ana', tagIds: [tagId] } })),
  sample(changeUser, ({ userId }) => ({ params: { id: userId }, body: { lastName: 'Lima' } }), 'userId'),
  sample(suspendUser, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(reactivateUser, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(markUserLeft, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(deleteUser, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(restoreUser, ({ deletedUserId }) => ({ params: { id: deletedUserId } }), 'deletedUserId'),
  sample(listBin, () => ({})),
  sample(tagPeople, ({ userId, tagId }) => ({ body: { people: { ids: [userId] }, add: [tagId] } })),
  sample(setPeopleLanguage, ({ userId }) => ({ body: { people: { ids: [userId] }, locale: 'es' as const } })),
  sample(mailTestLinks, ({ userId }) => ({ body: { people: { ids: [userId] } } })),
  sample(excusePeople, ({ userId }) => ({
    body: {
      people: { ids: [userId] },
      days: { reason: 'leave' as const, note: '', firstDay: '2026-11-16', lastDay: '2026-11-17' },
    },
  })),
  sample(resetBaselinesOfPeople, ({ userId }) => ({ body: { people: { ids: [userId] }, reason: 'New shifts' } })),
  sample(openCases, ({ userId }) => ({ body: { people: { ids: [userId] }, reason: 'Gas alarm' } })),
  sample(suspendPeople, ({ userId }) => ({ body: { people: { ids: [userId] } } })),
  sample(listActivity, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(exportActivity, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(listAdministrators, () => ({})),
  sample(listCandidates, () => ({})),
  sample(promoteUser, ({ userId }) => ({ body: { userId, ...SOME_RIGHTS } }), 'userId'),
  sample(changeAdministrator, ({ userId }) => ({ params: { id: userId }, body: SOME_RIGHTS }), 'userId'),
  sample(demoteAdministrator, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(transferOwnership, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(listServiceAccounts, () => ({})),
  sample(createServiceAccount, () => ({ body: { name: 'Program', ...SOME_RIGHTS, lifeDays: 30 } })),
  sample(
    changeServiceAccount,
    ({ serviceAccountId }) => ({ params: { id: serviceAccountId }, body: { name: 'Program' } }),
    'serviceAccountId',
  ),
  sample(
    createServiceToken,
    ({ serviceAccountId }) => ({ params: { id: serviceAccountId }, body: { lifeDays: 30, overlapHours: 0 } }),
    'serviceAccountId',
  ),
  sample(
    revokeServiceToken,
    ({ serviceAccountId, serviceTokenId }) => ({ params: { id: serviceAccountId, tokenId: serviceTokenId } }),
    'serviceTokenId',
  ),
  sample(removeServiceAccount, ({ serviceAccountId }) => ({ params: { id: serviceAccountId } }), 'serviceAccountId'),
  sample(getProfile, () => ({})),
  sample(getOwnScope, () => ({})),
  sample(getListView, () => ({ params: { screen: 'users' } })),
  sample(putListView, () => ({ params: { screen: 'users' }, body: USUAL_LIST_VIEW })),
  sample(changeProfile, () => ({ body: { phone: '+51 1 555 0199' } })),
  sample(leaveOrganization, () => ({})),
  sample(listOwners, () => ({})),
  sample(listTags, () => ({})),
  sample(exportTags, () => ({})),
  sample(createTag, () => ({ body: { name: `Tag ${crypto.randomUUID()}` } })),
  sample(changeTag, ({ tagId }) => ({ params: { id: tagId }, body: { name: `Tag ${crypto.randomUUID()}` } }), 'tagId'),
  sample(offerTags, () => ({})),
  sample(getTagUses, ({ tagId }) => ({ params: { id: tagId } }), 'tagId'),
  sample(previewMerge, ({ tagId, otherTagId }) => ({ params: { id: tagId }, query: { into: otherTagId } }), 'tagId'),
  sample(mergeTag, ({ tagId, otherTagId }) => ({ params: { id: otherTagId }, body: { intoId: tagId } }), 'otherTagId'),
  sample(archiveTag, ({ tagId }) => ({ params: { id: tagId }, body: {} }), 'tagId'),
  sample(unarchiveTag, ({ tagId }) => ({ params: { id: tagId } }), 'tagId'),
  sample(listTagCategories, () => ({})),
  sample(createTagCategory, () => ({ body: { name: `Category ${crypto.randomUUID()}` } })),
  sample(
    changeTagCategory,
    ({ tagCategoryId }) => ({ params: { id: tagCategoryId }, body: { name: `Category ${crypto.randomUUID()}` } }),
    'tagCategoryId',
  ),
  sample(orderTagCategories, ({ tagCategoryId }) => ({ body: { ids: [tagCategoryId] } })),
  sample(deleteTagCategory, ({ tagCategoryId }) => ({ params: { id: tagCategoryId } }), 'tagCategoryId'),
  sample(deleteTag, ({ tagId }) => ({ params: { id: tagId } }), 'tagId'),
  sample(restoreTag, ({ deletedTagId }) => ({ params: { id: deletedTagId } }), 'deletedTagId'),
  sample(uploadImport, () => ({ query: { fileName: 'people.csv' }, ...A_LIST })),
  sample(importUsers, () => ({ query: { dryRun: 'true' as const }, ...A_LIST })),
  sample(listImports, () => ({})),
  sample(getRunningImport, () => ({})),
  sample(getImport, ({ importId }) => ({ params: { id: importId } }), 'importId'),
  sample(checkImport, ({ importId }) => ({ params: { id: importId }, body: A_MAPPING }), 'importId'),
  sample(runImport, ({ importId }) => ({ params: { id: importId }, body: {} }), 'importId'),
  sample(
    listImportRows,
    ({ importId }) => ({ params: { id: importId }, query: { outcome: 'error' as const } }),
    'importId',
  ),
  sample(downloadImportErrors, ({ importId }) => ({ params: { id: importId } }), 'importId'),
  sample(undoImport, ({ importId }) => ({ params: { id: importId } }), 'importId'),
  sample(discardImport, ({ importId }) => ({ params: { id: importId } }), 'importId'),
];
