import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createQueryClient } from '#platform/portal/calls/api.ts';
import { TextProvider } from '#platform/portal/text.tsx';
import { activateTexts } from '#platform/portal/texts.ts';
import { isLocale } from '#platform/shared/locale.ts';
import { textsInLanguage } from '#platform/shared/texts-in-language.ts';
import messages from '#platform/portal/messages.json';
import './parts.css';
import { PartsPage } from './parts-page.tsx';

/**
 * A page for developers that shows every part of platform/portal/ui in its states. `?locale=es` shows it in Spanish.
 */
const asked = new URLSearchParams(location.search).get('locale');
const locale = isLocale(asked) ? asked : 'en';
const texts = Object.entries(textsInLanguage(messages, locale));
activateTexts(locale, Object.fromEntries(texts.map(([id, text]) => [id, compileMessageOrThrow(text)])));

const root = document.getElementById('root');
if (!root) throw new RangeError('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <TextProvider>
      <I18nProvider locale={locale}>
        <QueryClientProvider client={createQueryClient()}>
          <PartsPage />
        </QueryClientProvider>
      </I18nProvider>
    </TextProvider>
  </StrictMode>,
);
