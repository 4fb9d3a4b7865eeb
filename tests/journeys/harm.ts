import type { Page } from '@playwright/test';

/** Elements that are meant to scroll sideways. */
const SIDEWAYS = [
  ['.table-scroll', '.timeline-scroll', '.week-scroll', '.deviation-groups', '.plot-table-frame', '.heat-frame'],
  ['.page-actions', '.bulk-actions', '.shift-acts', '.link-tabs', '.count-strip'],
].join();

/** What a text has done to a page: run, become markup, or broken the layout. */
export const harmOn = (page: Page): Promise<string[]> => page.evaluate(harmIn, SIDEWAYS);

/** Runs in the page, so it can use nothing from this module. */
function harmIn(sideways: string): string[] {
  const NEVER_OURS = 'hostile-mark, iframe, object, base, [http-equiv=refresh], [onerror], [onload], [onfocus]';
  const OURS = ['http:', 'https:', 'mailto:', 'tel:', 'blob:'];
  const shown = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${element.textContent?.slice(0, 30)}"`;

  /** Whether an ancestor, up to this one, clips it or scrolls. */
  const isCut = (element: Element, within: Element): boolean => {
    for (let box = element.parentElement; box && box !== within; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    }
    return false;
  };
  /** The innermost elements that overflow a box to the left or right. */
  const outOf = (box: Element, left: number, right: number): Element[] => {
    const out = [...box.querySelectorAll('*')].filter((element) => {
      const rectangle = element.getBoundingClientRect();
      return rectangle.width > 1 && (rectangle.right > right + 1 || rectangle.left < left - 1) && !isCut(element, box);
    });
    return out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
  };
  const outOfScreen = outOf(document.body, 0, document.documentElement.clientWidth);
  const outOfBoxes = [...document.querySelectorAll('.card, .dialog, .popover')].flatMap((box) => {
    const { left, right } = box.getBoundingClientRect();
    return outOf(box, left, right);
  });
  const pushed = [...document.querySelectorAll('body *')].filter(
    (element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      !element.matches(sideways),
  );
  const some = (what: string, elements: readonly Element[]) =>
    [...new Set(elements)].slice(0, 3).map((element) => `${what}: ${shown(element)}`);
  return [
    ...('hostile' in window ? ['a script ran'] : []),
    ...some('markup', [...document.querySelectorAll(NEVER_OURS)]),
    ...[...document.links].filter(({ protocol }) => !OURS.includes(protocol)).map(({ href }) => `link: ${href}`),
    ...some('beyond the screen', outOfScreen),
    ...some('out of its box', outOfBoxes),
    ...some('scrolls sideways', pushed),
  ];
}
