import type { Permission } from '#platform/shared/permission.ts';

/** What each permission allows, as message ids. */
export const PERMISSION_TEXTS: Readonly<Record<Permission, string>> = {
  'users.view': 'admins.permission.usersView',
  'users.edit': 'admins.permission.usersEdit',
  'users.import': 'admins.permission.usersImport',
  'scores.view': 'admins.permission.scoresView',
  'scores.detail': 'admins.permission.scoresDetail',
  'photos.view': 'admins.permission.photosView',
  'cases.handle': 'admins.permission.casesHandle',
  'cases.medicalNote': 'admins.permission.casesMedicalNote',
  'tests.give': 'admins.permission.testsGive',
  'tests.void': 'admins.permission.testsVoid',
  'baselines.reset': 'admins.permission.baselinesReset',
  'alerts.manage': 'admins.permission.alertsManage',
  'schedules.manage': 'admins.permission.schedulesManage',
  'tags.manage': 'admins.permission.tagsManage',
  'exports.pseudonymous': 'admins.permission.exportsPseudonymous',
  'exports.identified': 'admins.permission.exportsIdentified',
  'admins.manage': 'admins.permission.adminsManage',
  'settings.manage': 'admins.permission.settingsManage',
  'audit.view': 'admins.permission.auditView',
  'gate.ask': 'admins.permission.gateAsk',
};
