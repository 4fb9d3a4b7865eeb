import type { Locale } from '#platform/shared/locale.ts';

/** The content of a mail, all plain text. */
interface MailParts {
  readonly locale: Locale;
  readonly product: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly link: string; readonly label: string } | undefined;
  readonly footer: string;
  readonly stop: { readonly link: string; readonly label: string } | undefined;
}

/** Mail programs support no style sheets, so each element carries its own style. Colors match the portal's tokens. */
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',sans-serif";
const STYLE = {
  body: `margin:0;padding:24px 16px;background:#f4f6fa;color:#152033;${FONT};font-size:16px;line-height:1.5`,
  sheet:
    'max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border:1px solid #dde3ec;border-radius:8px',
  product: 'margin:0 0 24px;font-size:14px;font-weight:600;letter-spacing:0.02em;color:#2b4fa2',
  paragraph: 'margin:0 0 16px;overflow-wrap:break-word',
  action: 'margin:28px 0 20px',
  button:
    'display:inline-block;padding:12px 22px;background:#2b4fa2;border-radius:6px;color:#ffffff;font-weight:600;text-decoration:none',
  address: 'margin:0;font-size:13px;overflow-wrap:anywhere;word-break:break-all',
  link: 'color:#2b4fa2',
  footer: 'max-width:560px;margin:20px auto 0;padding:0 28px;font-size:13px;color:#5b687c;overflow-wrap:break-word',
} as const;

/** The one layout of all mails. It loads nothing and does not report that it was opened. */
export const mailHtml = ({
  locale,
  product,
  subject,
  paragraphs,
  button,
  footer,
  stop,
}: MailParts): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(subject)}</title>
</head>
<body style="${STYLE.body}">
<div style="${STYLE.sheet}">
<p style="${STYLE.product}">${escaped(product)}</p>
${paragraphs.map((paragraph) => `<p style="${STYLE.paragraph}">${inLines(paragraph)}</p>`).join('\n')}
${button ? action(button) : ''}</div>
<p style="${STYLE.footer}">${escaped(footer)}</p>
${stop ? ending(stop) : ''}</body>
</html>
`;

const action = ({ link, label }: NonNullable<MailParts['button']>): string => {
  const address = escaped(link);
  return `<p style="${STYLE.action}"><a href="${address}" style="${STYLE.button}">${escaped(label)}</a></p>
<p style="${STYLE.address}"><a href="${address}" style="${STYLE.link}">${address}</a></p>
`;
};

const ending = ({ link, label }: NonNullable<MailParts['stop']>): string =>
  `<p style="${STYLE.footer}"><a href="${escaped(link)}" style="${STYLE.link}">${escaped(label)}</a></p>\n`;

const inLines = (paragraph: string): string => escaped(paragraph).replaceAll('\n', '<br>\n');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
