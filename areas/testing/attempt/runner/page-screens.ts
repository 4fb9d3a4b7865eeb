import type { AnswerMeans } from './answer-means.ts';
import { button, element } from './element.ts';
import { icon } from './icons.ts';
import { instructionPicture } from '#areas/testing/tasks/runner/instruction-picture.ts';
import type { RunnerTexts } from './runner-texts.ts';
import type { TaskName } from '#areas/testing/tasks/runner/task-name.ts';
import type { Choice, Screens } from '#areas/testing/tasks/runner/test-environment.ts';

export interface ScreenOptions {
  readonly texts: RunnerTexts;
  readonly withPractice: boolean;
  readonly isSwapped: boolean;
  readonly means: AnswerMeans;
  /** Called before the stage becomes visible again. */
  onClear(): void;
}

/** Late answers to a task may arrive when the next page is already visible; for this long they must not leave it. */
const AFTER_STAGE_MS = 400;

/** The pages between the tasks, over the stage. */
export function pageScreens(layer: HTMLElement, options: ScreenOptions): Screens {
  const { texts } = options;
  const { show, clear } = pageLayer(layer);
  const askToStop = () =>
    new Promise<Choice>((resolve) => {
      const goOn = button(texts.goOn, 'primary', () => resolve('go'));
      const stop = button(texts.stop, 'secondary', () => resolve('stop'));
      show(screen([title(texts.stopTitle), lead(texts.stopText)], [goOn, stop]));
    });
  /** Shows a page until the person leaves it; closing it asks whether to stop, and declining returns to the page. */
  const pass = async (parts: () => HTMLElement[], go: string): Promise<Choice> => {
    const choice = await new Promise<Choice>((resolve) => {
      const close = closeButton(texts.stop, () => resolve('stop'));
      const shown = screen([close, ...parts()], [button(go, 'primary', () => resolve('go'))]);
      shown.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') resolve('stop');
      });
      show(shown);
    });
    if (choice === 'go' || (await askToStop()) === 'stop') return choice;
    return pass(parts, go);
  };
  return {
    askToStop,
    instructions: (task) => pass(() => instructionParts(task, options), texts.go),
    practiceDone: () => pass(() => [title(texts.practiceDone), lead(texts.practiceDoneText)], texts.start),
    clear: () => {
      clear(element('p', { class: 'runner-unseen', text: texts.taskRuns }));
      options.onClear();
    },
  };
}

/** Covers the stage with a page, or uncovers it. */
function pageLayer(layer: HTMLElement): { show(page: HTMLElement): void; clear(unseen: HTMLElement): void } {
  let isOnStage = false;
  const open = () => {
    layer.inert = false;
    layer.querySelector<HTMLButtonElement>('.runner-button-primary')?.focus({ preventScroll: true });
  };
  return {
    show: (page) => {
      layer.replaceChildren(page);
      layer.inert = isOnStage;
      if (isOnStage) setTimeout(open, AFTER_STAGE_MS);
      else open();
      isOnStage = false;
    },
    clear: (unseen) => {
      layer.replaceChildren(unseen);
      isOnStage = true;
    },
  };
}

function instructionParts(task: TaskName, { texts, withPractice, isSwapped, means }: ScreenOptions): HTMLElement[] {
  const { title: words, see, answer } = texts.tasks[task];
  return [
    instructionPicture(task),
    title(words),
    lead(see),
    lead(answer[means]),
    ...(task === 'flanker' && isSwapped ? [note(texts.sidesAreSwapped)] : []),
    ...(withPractice ? [note(texts.practiceComes)] : []),
  ];
}

const screen = (main: readonly HTMLElement[], actions: readonly HTMLElement[]): HTMLElement =>
  element(
    'div',
    { class: 'runner-screen' },
    element('div', { class: 'runner-main' }, ...main),
    element('div', { class: 'runner-actions' }, ...actions),
  );

const title = (text: string) => element('h1', { class: 'runner-title', text });
const lead = (text: string) => element('p', { class: 'runner-lead', text });
const note = (text: string) => element('p', { class: 'runner-note', text });

function closeButton(label: string, onPress: () => void): HTMLButtonElement {
  const made = element('button', { class: 'runner-close' }, icon('close'));
  made.type = 'button';
  made.setAttribute('aria-label', label);
  made.addEventListener('click', onPress);
  return made;
}
