import { useApiMutation } from '#platform/portal/calls/api.ts';
import {
  duplicateSchedule,
  endSchedule,
  pauseSchedule,
  resumeSchedule,
  runScheduleNow,
} from '../schedule-steps.contract.ts';
import { getScheduleCalendar, getScheduleCoverage } from '#areas/schedules/overview/schedule-views.contract.ts';
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
} from '#areas/schedules/rules/schedules.contract.ts';

/** Every query that shows schedules. */
const refreshes = [listSchedules, getSchedule, getScheduleCalendar, getScheduleCoverage];

export const useCreateSchedule = () => useApiMutation(createSchedule, { refreshes });

export const useChangeSchedule = () => useApiMutation(changeSchedule, { refreshes });

export const useDeleteSchedule = () => useApiMutation(deleteSchedule, { refreshes });

export const usePauseSchedule = () => useApiMutation(pauseSchedule, { refreshes });

export const useResumeSchedule = () => useApiMutation(resumeSchedule, { refreshes });

export const useEndSchedule = () => useApiMutation(endSchedule, { refreshes });

export const useDuplicateSchedule = () => useApiMutation(duplicateSchedule, { refreshes });

export const useRunScheduleNow = () => useApiMutation(runScheduleNow, { refreshes });
