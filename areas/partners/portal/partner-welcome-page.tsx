import { useState } from 'react';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { useText } from '#platform/portal/text.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { splitLocale } from '#platform/shared/locale.ts';
import { urlDecoded } from '#platform/shared/url-decoded.ts';
import { PartnerWelcome } from './partner-welcome.tsx';
import { useReply } from '#platform/portal/calls/use-reply.ts';
import { getPartnerCall } from '../partner-slug.ts';
import type { getPartner } from '../partners.contract.ts';

/** /welcome/{partner}: the page of a partner, for the people it sends here. */
export function PartnerWelcomePage() {
  const t = useText();
  const [slug] = useState(slugInAddress);
  const { reply: partner, failure, retry } = useReply<typeof getPartner>(getPartnerCall, { params: { slug } });
  // Unknown, disabled and invalid partners look the same.
  if (failure?.status === 404 || failure?.status === 400) throw new PageNotFound();
  return (
    <main className="entry" aria-busy={!partner && !failure}>
      {partner ? (
        <PartnerWelcome partner={partner} />
      ) : (
        <div className="entry-card">
          {failure ? (
            <>
              <h1>{t('installation.welcome.failed')}</h1>
              <p className="entry-text" role="alert">
                {failure.message}
              </p>
              <button type="button" className="button button-large" onClick={retry}>
                {t('ui.retry')}
              </button>
            </>
          ) : (
            <p className="entry-text" role="status">
              {t('ui.loading')}
            </p>
          )}
        </div>
      )}
      <LanguageLinks />
    </main>
  );
}

function slugInAddress(): string {
  const part = splitLocale(location.pathname).path.split('/')[2] ?? '';
  return urlDecoded(part) ?? part;
}
