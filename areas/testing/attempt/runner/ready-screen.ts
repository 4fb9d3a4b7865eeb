import type { TestType } from '#areas/scoring/attempt.ts';
import type { AnswerMeans } from './answer-means.ts';
import { button, element, option } from './element.ts';
import { icon } from './icons.ts';
import type { RunnerTexts } from './runner-texts.ts';
import { taskSeconds, tasksOf } from '#areas/testing/tasks/runner/task-name.ts';

export interface ReadyChoices {
  readonly withPractice: boolean;
  readonly isKeyboardOnly: boolean;
  readonly isSwapped: boolean;
}

export interface ReadyOptions {
  readonly testType: TestType;
  readonly texts: RunnerTexts;
  readonly choices: ReadyChoices;
  readonly means: AnswerMeans;
  readonly personName?: string | undefined;
  readonly onLater?: (() => void) | undefined;
}

/**
 * The first screen: what comes, how to answer, and the choices. `onStart` runs within the press, as full screen
 * requires.
 */
export function readyScreen(options: ReadyOptions, onStart: (choices: ReadyChoices) => void): HTMLElement {
  const { texts, choices, personName, onLater } = options;
  const keyboard = option(texts.keyboardOnly, choices.isKeyboardOnly);
  const swap = option(texts.swapSides, choices.isSwapped, texts.swapSidesMeans);
  const start = (withPractice: boolean) =>
    onStart({ withPractice, isKeyboardOnly: keyboard.isOn(), isSwapped: swap.isOn() });
  const practice = choices.withPractice ? null : button(texts.practice, 'secondary', () => start(true));
  const later = onLater ? button(texts.later, 'secondary', onLater) : null;
  const main = element(
    'div',
    { class: 'runner-main' },
    personName ? element('p', { class: 'runner-person', text: personName }) : null,
    element('h1', { class: 'runner-title', text: texts.readyTitle }),
    element('p', { class: 'runner-lead', text: texts.readySummary }),
    element('p', { class: 'runner-lead', text: texts.leavingEnds }),
    hints(options),
    overview(options),
    element(
      'div',
      { class: 'runner-options' },
      options.testType === 'FullTest' && options.means !== 'touch' ? keyboard.field : null,
      swap.field,
    ),
  );
  const others = practice || later ? element('div', { class: 'runner-pair' }, practice, later) : null;
  const startButton = button(texts.start, 'primary', () => start(choices.withPractice));
  return element(
    'div',
    { class: 'runner-screen' },
    main,
    element('div', { class: 'runner-actions' }, startButton, others),
  );
}

const hints = ({ texts: { hintHold, hintQuiet, hintFast }, means }: ReadyOptions): HTMLElement =>
  element(
    'ul',
    { class: 'runner-hints' },
    means === 'mouse' ? null : element('li', {}, icon('upright'), element('span', { text: hintHold })),
    element('li', {}, icon('quiet'), element('span', { text: hintQuiet })),
    element('li', {}, icon('fast'), element('span', { text: hintFast })),
  );

/** One bar per task, as long as the task takes. */
function overview({ testType, texts }: ReadyOptions): HTMLElement {
  const seconds = taskSeconds(testType);
  const parts = tasksOf(testType, false).map((task) => {
    const part = element(
      'li',
      {},
      element('span', { class: 'runner-bar' }),
      element('span', { class: 'runner-bar-name', text: texts.tasks[task].name }),
      element('span', { class: 'runner-bar-time', text: texts.tasks[task].duration }),
    );
    part.style.flexGrow = String(seconds[task]);
    return part;
  });
  return element('ol', { class: 'runner-overview' }, ...parts);
}
