import type { FaultReason } from './row-fault.ts';

/** The text of each reason; it includes `about` where the fault has one. */
export const FAULT_TEXTS: Readonly<Record<FaultReason, string>> = {
  missing: 'imports.fault.missing',
  tooLong: 'imports.fault.tooLong',
  invalidEmail: 'imports.fault.invalidEmail',
  invalidPhone: 'imports.fault.invalidPhone',
  unknownLanguage: 'imports.fault.unknownLanguage',
  unknownZone: 'imports.fault.unknownZone',
  unknownStatus: 'imports.fault.unknownStatus',
  twice: 'imports.fault.twice',
  cellCount: 'imports.fault.cellCount',
  nameMissing: 'imports.fault.nameMissing',
  numberTaken: 'imports.fault.numberTaken',
  emailTaken: 'imports.fault.emailTaken',
  administrator: 'imports.fault.administrator',
  unknownTag: 'imports.fault.unknownTag',
  archivedTag: 'imports.fault.archivedTag',
  tooManyTags: 'imports.fault.tooManyTags',
  tooManyNewTags: 'imports.fault.tooManyNewTags',
  oneOfCategory: 'imports.fault.oneOfCategory',
  unknownSupervisor: 'imports.fault.unknownSupervisor',
  ownSupervisor: 'imports.fault.ownSupervisor',
};
