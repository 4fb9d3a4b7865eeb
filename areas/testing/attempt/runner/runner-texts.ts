import type { AnswerMeans } from './answer-means.ts';
import type { TaskName } from '#areas/testing/tasks/runner/task-name.ts';

export interface TaskTexts {
  /** One word, for the overview. */
  readonly name: string;
  /** Approximate duration, such as "56 s". */
  readonly duration: string;
  readonly title: string;
  readonly see: string;
  /** How to answer with the current device. */
  readonly answer: Readonly<Record<AnswerMeans, string>>;
}

/** Every text the runner shows, in the language of the page. */
export interface RunnerTexts {
  readonly readyTitle: string;
  readonly readySummary: string;
  readonly leavingEnds: string;
  /** Only for devices held in a hand. */
  readonly hintHold: string;
  readonly hintQuiet: string;
  readonly hintFast: string;
  readonly start: string;
  readonly practice: string;
  readonly later: string;
  readonly keyboardOnly: string;
  readonly swapSides: string;
  readonly swapSidesMeans: string;
  readonly sidesAreSwapped: string;
  readonly practiceComes: string;
  readonly practiceDone: string;
  readonly practiceDoneText: string;
  readonly go: string;
  readonly stop: string;
  readonly stopTitle: string;
  readonly stopText: string;
  readonly goOn: string;
  /** For screen readers while a task runs, when there is no text on screen. */
  readonly taskRuns: string;
  readonly tasks: Readonly<Record<TaskName, TaskTexts>>;
}
