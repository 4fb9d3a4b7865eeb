import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { typedNumber } from '../number-range.ts';
import { USUAL_WINDOW, type WindowForm } from '../schedule-form.ts';
import { closingMoment, dueMoment, GRACE_RANGE, MOST_WINDOWS, type ClockMoment } from '../test-window.ts';
import { useRuleWords } from './rule-name.ts';
import type { ScheduleFields } from './use-schedule-form.ts';

/** When on such a day: one window or several. */
export function WindowFields({ fields: { form, change, faultOf } }: { fields: ScheduleFields }) {
  const t = useText();
  const { windows } = form;
  const replace = (at: number, changes: Partial<WindowForm>) =>
    change({ windows: windows.map((window, place) => (place === at ? { ...window, ...changes } : window)) });
  return (
    <div className="schedule-fields">
      {windows.map((window, at) => (
        <OneWindow
          key={windowKey(at)}
          number={at + 1}
          window={window}
          isOnly={windows.length === 1}
          faultOf={(field) => faultOf(`windows.${at}.${field}`)}
          onChange={(changes) => replace(at, changes)}
          onRemove={() => change({ windows: windows.filter((_, place) => place !== at) })}
        />
      ))}
      {windows.length < MOST_WINDOWS && (
        <Button size="small" icon={Plus} onPress={() => change({ windows: [...windows, nextWindow(windows)] })}>
          {t('schedules.form.addWindow')}
        </Button>
      )}
    </div>
  );
}

/** A window has no name of its own: it is the first, the second, and so on. */
const windowKey = (at: number): string => `window-${at}`;

/** Empty, so that nothing is taken over unseen. */
const nextWindow = (windows: readonly WindowForm[]): WindowForm => ({
  opens: '',
  due: '',
  grace: windows.at(-1)?.grace ?? USUAL_WINDOW.grace,
});

interface OneWindowProps {
  number: number;
  window: WindowForm;
  isOnly: boolean;
  faultOf: (field: keyof WindowForm) => string | undefined;
  onChange: (changes: Partial<WindowForm>) => void;
  onRemove: () => void;
}

function OneWindow({ number, window, isOnly, faultOf, onChange, onRemove }: OneWindowProps) {
  const t = useText();
  return (
    <fieldset className="schedule-window">
      <legend className={isOnly ? 'visually-hidden' : 'field-label'}>{t('schedules.form.window', { number })}</legend>
      <div className="schedule-window-fields">
        <TextField
          type="time"
          label={t('schedules.form.opens')}
          value={window.opens}
          error={faultOf('opens')}
          onChange={(opens) => onChange({ opens })}
        />
        <TextField
          type="time"
          label={t('schedules.form.due')}
          value={window.due}
          error={faultOf('due')}
          onChange={(due) => onChange({ due })}
        />
        <TextField
          label={t('schedules.form.grace')}
          inputMode="numeric"
          autoComplete="off"
          value={window.grace}
          error={faultOf('grace')}
          onChange={(grace) => onChange({ grace })}
        />
        {!isOnly && (
          <IconButton label={t('schedules.form.removeWindow', { number })} icon={Trash2} onPress={onRemove} />
        )}
      </div>
      <WindowWords window={window} />
    </fieldset>
  );
}

/** The window in a sentence, with midnight said. */
function WindowWords({ window: { opens, due, grace } }: { window: WindowForm }) {
  const t = useText();
  const { clock } = useRuleWords();
  const graceMinutes = typedNumber(grace, GRACE_RANGE);
  if (!opens || !due || graceMinutes === null) return null;
  const window = { opens, due, graceMinutes };
  const said = ({ clock: time, daysLater }: ClockMoment) => {
    if (daysLater === 0) return clock(time);
    return t(daysLater === 1 ? 'schedules.form.nextDay' : 'schedules.form.twoDaysLater', { time: clock(time) });
  };
  const words = { opens: clock(opens), due: said(dueMoment(window)), closes: said(closingMoment(window)) };
  return (
    <p className="field-hint" aria-live="polite">
      {t(graceMinutes === 0 ? 'schedules.form.windowWithoutGrace' : 'schedules.form.windowWords', words)}
    </p>
  );
}
