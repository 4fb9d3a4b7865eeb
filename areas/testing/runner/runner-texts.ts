import type { AnswerMeans } from './answer-means.ts';
import type { TaskName } from './task-name.ts';

export interface TaskTexts {
  /** One word, for the overview. */
  readonly name: string;
  /** About how long, such as "56 s". */
  readonly duration: string;
  readonly title: string;
  readonly see: string;
  /** How to answer with the device in hand. */
  readonly answer: Readonly<Record<AnswerMeans, string>>;
}

/** Every word the runner shows, in the language of the page. */
export interface RunnerTexts {
  readonly readyTitle: string;
  readonly readySummary: string;
  readonly leavingEnds: string;
  /** Only for what is held in a hand. */
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
  /** Read out while a task runs, for which there is nothing to read. */
  readonly taskRuns: string;
  readonly tasks: Readonly<Record<TaskName, TaskTexts>>;
}
