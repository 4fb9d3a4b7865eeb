import { LANGUAGES } from '#platform/portal/languages.ts';
import { useState } from 'react';
import { TextProvider, useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useTextsIn } from '#platform/portal/use-texts-in.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { PublicPartner } from '../partners.contract.ts';
import { PartnerWelcome } from './partner-welcome.tsx';

/**
 * Previews the page while it is being written, with the same components as the page itself, at the width of a phone or
 * a desktop.
 */
export function PartnerPreview({ partner }: { partner: PublicPartner }) {
  const t = useText();
  const [locale, setLocale] = useState<Locale>(useLocale());
  const [width, setWidth] = useState<'phone' | 'desk'>('phone');
  const { texts, hasFailed } = useTextsIn(locale);
  return (
    <Card title={t('installation.partners.preview')} note={t('installation.partners.previewNote')}>
      <div className="stack content-start gap-16 partner-fields">
        <div className="cluster gap-8">
          <ChoiceBar
            label={t('installation.partners.previewWidth')}
            options={[
              { id: 'phone', text: t('installation.partners.phone') },
              { id: 'desk', text: t('installation.partners.desk') },
            ]}
            value={width}
            onChange={setWidth}
          />
          <ChoiceBar label={t('ui.language')} options={LANGUAGES} value={locale} onChange={setLocale} />
        </div>
        {hasFailed && <Notice severity="error">{t('installation.partners.previewFailed')}</Notice>}
        <div className="partner-preview" data-width={width} lang={locale} inert>
          {texts && (
            <TextProvider texts={texts}>
              <PartnerWelcome partner={partner} />
            </TextProvider>
          )}
        </div>
      </div>
    </Card>
  );
}
