import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCaseDraft } from './use-case-draft.ts';

const [OPENED, ACKNOWLEDGED, DECIDED] = ['2026-03-01T08:00:00Z', '2026-03-01T08:01:00Z', '2026-03-01T08:02:00Z'];

test('a draft begun while the own step is still being saved is not overtaken by that step', () => {
  const { result, rerender } = renderHook(({ changedAt }) => useCaseDraft(changedAt), {
    initialProps: { changedAt: OPENED },
  });
  const whenPressed = result.current;
  rerender({ changedAt: ACKNOWLEDGED });
  act(() => result.current.change({ decision: 'fit' }));

  act(() => {
    whenPressed.catchUp(ACKNOWLEDGED);
    whenPressed.clear({});
  });

  expect(result.current).toMatchObject({ seen: ACKNOWLEDGED, isOvertaken: false, draft: { decision: 'fit' } });
});

test("another person's step overtakes a draft, and one that the draft began from does not", () => {
  const { result, rerender } = renderHook(({ changedAt }) => useCaseDraft(changedAt), {
    initialProps: { changedAt: DECIDED },
  });
  act(() => result.current.change({ note: 'By taxi.' }));

  act(() => result.current.catchUp(ACKNOWLEDGED));
  expect(result.current).toMatchObject({ seen: DECIDED, isOvertaken: false });

  rerender({ changedAt: '2026-03-01T09:00:00Z' });
  expect(result.current.isOvertaken).toBe(true);
});
