import type { GateAnswer } from './gate-answer.ts';

/** Message ids of the answers. */
export const gateAnswerWords: Readonly<Record<GateAnswer, string>> = {
  cleared: 'gate.answer.cleared',
  must_test: 'gate.answer.must_test',
  must_wait: 'gate.answer.must_wait',
  ask_a_person: 'gate.answer.ask_a_person',
  unknown_badge: 'gate.answer.unknown_badge',
  wrong_badge: 'gate.answer.wrong_badge',
  suspended_badge: 'gate.answer.suspended_badge',
  expired_badge: 'gate.answer.expired_badge',
};
