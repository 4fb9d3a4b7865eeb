import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { chooseTheme, chosenTheme, THEMES, type Theme } from '#platform/portal/theme.ts';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';

/** Light, dark or the device's setting, stored on this device. */
export function ThemeChoice() {
  const t = useText();
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  const options = THEMES.map((id) => ({ id, text: t(NAMES[id]) }));
  return (
    <section className="account-theme">
      <h2 className="menu-heading">{t('shell.theme')}</h2>
      <ChoiceBar label={t('shell.theme')} options={options} value={theme} onChange={choose} />
    </section>
  );
}

const NAMES: Readonly<Record<Theme, string>> = {
  device: 'shell.theme.device',
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
};
