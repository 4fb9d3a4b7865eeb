import { isbot } from 'isbot';
import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';

const DEFAULT_STATUS = 500;

/** The global error page (specification 2.7). Bots see nothing; the error itself is logged where it is caught. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useText();
  const { statusCode, statusMessage } = statusOf(error);
  if (isbot(navigator.userAgent)) return null;
  return (
    <main className="blank-page" role="alert">
      <h1 className="error-status" tabIndex={-1}>
        {statusCode}
      </h1>
      <h2>{statusMessage ?? t('shell.error.internal')}</h2>
      <p>{t('shell.error.sorry')}</p>
      {statusCode !== DEFAULT_STATUS && (
        <a className="button" href={localized('/')}>
          {t('shell.goBackHome')}
        </a>
      )}
    </main>
  );
}

/** Our own errors carry `statusCode` and `statusMessage`; a failed call carries its HTTP status and its text. */
function statusOf(error: unknown): { statusCode: number; statusMessage: string | undefined } {
  const { statusCode, statusMessage, status, message } = (error ?? {}) as Record<string, unknown>;
  const code = [statusCode, status].find((value): value is number => typeof value === 'number' && value >= 400);
  const text = [statusMessage, typeof status === 'number' ? message : undefined].find(
    (value): value is string => typeof value === 'string',
  );
  return { statusCode: code ?? DEFAULT_STATUS, statusMessage: text };
}
