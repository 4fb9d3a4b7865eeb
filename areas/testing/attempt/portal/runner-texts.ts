import type { TestType } from '#areas/scoring/attempt.ts';
import type { Translate } from '#platform/portal/texts.ts';
import type { RunnerTexts, TaskTexts } from '../runner/runner-texts.ts';
import { taskSeconds, type TaskName } from '#areas/testing/tasks/runner/task-name.ts';

/** The runner has no translator of its own, so it gets all its texts at once. */
export const runnerTexts = (t: Translate, testType: TestType): RunnerTexts => ({
  readyTitle: t('testing.run.ready'),
  readySummary: testType === 'FullTest' ? t('testing.run.summaryFull') : t('testing.run.summaryQuick'),
  leavingEnds: t('testing.run.leavingEnds'),
  hintHold: t('testing.run.hintHold'),
  hintQuiet: t('testing.run.hintQuiet'),
  hintFast: t('testing.run.hintFast'),
  start: t('testing.run.start'),
  practice: t('testing.run.practice'),
  later: t('testing.run.later'),
  keyboardOnly: t('testing.run.keyboardOnly'),
  swapSides: t('testing.run.swapSides'),
  swapSidesMeans: t('testing.run.swapSidesMeans'),
  sidesAreSwapped: t('testing.run.sidesAreSwapped'),
  practiceComes: t('testing.run.practiceComes'),
  practiceDone: t('testing.run.practiceDone'),
  practiceDoneText: t('testing.run.practiceDoneText'),
  go: t('testing.run.go'),
  stop: t('testing.run.stop'),
  stopTitle: t('testing.run.stopTitle'),
  stopText: t('testing.run.stopText'),
  goOn: t('testing.run.goOn'),
  taskRuns: t('testing.run.taskRuns'),
  tasks: taskTexts(t, testType),
});

function taskTexts(t: Translate, testType: TestType): RunnerTexts['tasks'] {
  const seconds = taskSeconds(testType);
  const duration = (count: number) => t('testing.run.seconds', { count });
  return {
    pvt: {
      name: t('testing.run.pvt.name'),
      duration: duration(seconds.pvt),
      title: t('testing.run.pvt.title'),
      see: t('testing.run.pvt.see'),
      answer: answers(t, 'pvt'),
    },
    flanker: {
      name: t('testing.run.flanker.name'),
      duration: duration(seconds.flanker),
      title: t('testing.run.flanker.title'),
      see: t('testing.run.flanker.see'),
      answer: answers(t, 'flanker'),
    },
    dual: {
      name: t('testing.run.dual.name'),
      duration: duration(seconds.dual),
      title: t('testing.run.dual.title'),
      see: t('testing.run.dual.see'),
      answer: answers(t, 'dual'),
    },
    symbol: {
      name: t('testing.run.symbol.name'),
      duration: duration(seconds.symbol),
      title: t('testing.run.symbol.title'),
      see: t('testing.run.symbol.see'),
      answer: answers(t, 'symbol'),
    },
  };
}

const answers = (t: Translate, task: TaskName): TaskTexts['answer'] => ({
  // This task is left out for people who use the keyboard only.
  keys: task === 'dual' ? '' : t(`testing.run.${task}.answer.keys`),
  mouse: t(`testing.run.${task}.answer.mouse`),
  touch: t(`testing.run.${task}.answer.touch`),
  both: t(`testing.run.${task}.answer.both`),
});
