import type { Things } from '#tests/isolation/sample-call.ts';

const LONG = 4000;

/** Texts that run, load, report or leave an element behind if they become markup. */
const MARKUP = [
  '<hostile-mark>',
  '"><hostile-mark>',
  "' x='><hostile-mark>",
  '<script>window.hostile=1</script>',
  '"><script>window.hostile=1</script>',
  `'"--></style></script><script>window.hostile=1</script>`,
  '<img src=x onerror=window.hostile=1>',
  '"><img src=x onerror=window.hostile=1>',
  '<svg onload=window.hostile=1>',
  '<svg><animate onbegin=window.hostile=1 attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:window.hostile=1"><text y=20>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.hostile=1>',
  '<iframe srcdoc="<script>parent.hostile=1</script>">',
  '<iframe src=javascript:parent.hostile=1>',
  '<object data="data:text/html,<script>parent.hostile=1</script>">',
  '<details open ontoggle=window.hostile=1>',
  '<input autofocus onfocus=window.hostile=1>',
  '<style>@import "//hostile.example/x.css";*{display:none}</style>',
  '<link rel=stylesheet href=//hostile.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//hostile.example">',
  '<base href=//hostile.example/>',
  '<form action=//hostile.example><button>Sign in</button></form>',
  '<template><b>x</b></template><noscript><p title="</noscript><img src=x onerror=window.hostile=1>">',
  `" autofocus onfocus="window.hostile=1" x="`,
  `' onmouseover='window.hostile=1`,
  '`${window.hostile=1}`',
  '{{constructor.constructor("window.hostile=1")()}}',
  '${7*7}#{7*7}<%= 7*7 %>',
  'javascript:window.hostile=1',
  'java\tscript:window.hostile=1',
  'data:text/html,<script>window.hostile=1</script>',
  '&lt;script&gt;window.hostile=1&lt;/script&gt;',
  '</title><title>hostile</title>',
  '{name} {0} {count, plural, one {#} other {#}} <0>x</0>',
  '__proto__',
  'constructor',
];

/** Texts that a spreadsheet takes for a formula. */
const FORMULAS = ['=1+1', '=HYPERLINK("//hostile.example","x")', '+1+1', '-1+1', '@SUM(1)', ';=1+1', '\t=1+1'];

/** Texts that break a layout, or look like other text. */
const SHAPES = [
  'W'.repeat(LONG),
  'i'.repeat(LONG),
  'WWWWWWWWWWWWWWWWWWW '.repeat(LONG / 20),
  '\u202Egnp.exe evitcni\u202C',
  '\u2067\u05D0\u05D1\u05D2\u2069 \u0627\u0644\u0639\u0631\u0628\u064A\u0629 abc',
  `Z${'\u0315\u0322\u0489\u0336'.repeat(40)}algo`,
  '\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}'.repeat(12),
  '\u{FDFD}'.repeat(60),
  '\u200B\u200B\u200B',
  'a\u0000b',
  'a\u0007\u001B[31mred',
  'first\nsecond\r\nthird\u2028fourth',
  '\uD83D',
];

export const HOSTILE_TEXTS = [...MARKUP, ...FORMULAS, ...SHAPES];

/**
 * The last text, which stays in a field that keeps one: markup in a word as long as the field allows. Its number makes
 * it unique, because some fields must be.
 */
export const lastText = (field: number): string =>
  `${field}"'><hostile-mark><img src=x onerror=window.hostile=1>${'W'.repeat(LONG)}`;

/** A world with hostile texts in its fields. */
export interface HostileWorld {
  /**
   * Stored sessions for a browser: a super administrator who owns the organization, and the person the world is about.
   */
  readonly reader: object;
  readonly person: object;
  readonly things: Things;
  /** A partner whose welcome page is on. */
  readonly partnerId: string;
  /** The public pages, including those that this organization's links open. */
  readonly doors: readonly string[];
  /** Every field open to them, by call and position, with the number of texts it accepted. */
  readonly taken: Readonly<Record<string, number>>;
  /** Responses that no text may cause. */
  readonly faults: readonly string[];
}
