import { useEffect } from 'react';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { getProfile } from '#areas/users/own-profile/own-profile.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { getCaseSettings } from '#areas/cases/settings/case-settings.contract.ts';
import {
  addMedicalNote,
  getCase,
  listCases,
  moveCase,
  openCase,
  type CaseStory,
} from '#areas/cases/case/cases.contract.ts';
import { listOwnCases, stateOwnCase } from '#areas/cases/own-cases/own-cases.contract.ts';

/** Every query that shows cases, including the person's page and the list of people. */
const refreshes = [getCase, listCases, listLatestResults];
const NEWS = ['case.moved'];
/** How many of a person's latest cases are searched for the open one. */
const WATCHED = 50;

export const useCaseStory = (id: string) => useApiQuery(getCase, { params: { id } });

export const useCaseSettings = () => useApiQuery(getCaseSettings, {});

/** A decision may order a retest, which the person's page shows. */
export const useMoveCase = () => useApiMutation(moveCase, { refreshes: [...refreshes, getTestState] });

export const useAddMedicalNote = () => useApiMutation(addMedicalNote, { refreshes: [getCase] });

export const useOpenCase = () => useApiMutation(openCase, { refreshes });

/** Cases of everyone in the reader's scope, reloaded when one moves. */
export const useCases = (query: CallInput<typeof listCases>['query']) => useLiveQuery(listCases, { query }, NEWS);

/** A person's cases, reloaded when one moves. */
export const usePersonCases = (userId: string, page: { limit: number; cursor?: string }) =>
  useLiveQuery(listCases, { query: { users: userId, ...page } }, NEWS);

/**
 * Reads the case again after it was moved. Each look at a case is on record, so the list is asked first whether it was
 * this case that moved.
 */
export function useMovedCase({ case: { id, person, changedAt } }: CaseStory, readAnew: () => unknown): void {
  const { data } = usePersonCases(person.id, { limit: WATCHED });
  const listedAt = data?.items.find((each) => each.id === id)?.changedAt;
  useEffect(() => {
    if (listedAt !== undefined && listedAt > changedAt) void readAnew();
  }, [listedAt, changedAt, readAnew]);
}

/** The name under which decisions are recorded; '' until it is known. */
export function useOwnName(): string {
  const { data } = useApiQuery(getProfile, {});
  return data ? userName({ ...data, employeeNumber: null }) : '';
}

export const useOwnCases = () => useApiQuery(listOwnCases, {});

export const useStateOwnCase = () => useApiMutation(stateOwnCase, { refreshes: [listOwnCases] });
