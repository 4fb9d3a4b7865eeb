import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { typedNumber } from '#areas/schedules/rules/number-range.ts';
import { USUAL_WINDOW, type ScheduleForm, type WindowForm } from '../schedule-form.ts';
import {
  closingMoment,
  dueMoment,
  GRACE_RANGE,
  MOST_WINDOWS,
  type ClockMoment,
} from '#areas/schedules/rules/test-window.ts';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';

/** Edits the window or windows of a day. */
export function WindowFields({ fields }: { fields: CheckedForm<ScheduleForm> }) {
  const t = useText();
  const { values, change } = fields;
  const { windows } = values;
  return (
    <div className="stack gap-16 may-shrink fields">
      {windows.map((window, at) => (
        <OneWindow
          key={windowKey(at)}
          at={at}
          window={window}
          isOnly={windows.length === 1}
          fields={fields}
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

/** A window has no id of its own, so its position is the key. */
const windowKey = (at: number): string => `window-${at}`;

/** A new window is empty, so that no time is accepted unseen. */
const nextWindow = (windows: readonly WindowForm[]): WindowForm => ({
  opens: '',
  due: '',
  grace: windows.at(-1)?.grace ?? USUAL_WINDOW.grace,
});

interface OneWindowProps {
  at: number;
  window: WindowForm;
  isOnly: boolean;
  fields: CheckedForm<ScheduleForm>;
  onRemove: () => void;
}

function OneWindow({ at, window, isOnly, fields: { field }, onRemove }: OneWindowProps) {
  const t = useText();
  const number = at + 1;
  return (
    <fieldset className="stack gap-8 may-shrink schedule-window">
      <legend className={isOnly ? 'visually-hidden' : 'field-label'}>{t('schedules.form.window', { number })}</legend>
      <div className="schedule-window-fields">
        <TextField type="time" label={t('schedules.form.opens')} {...field(`windows.${at}.opens`)} />
        <TextField type="time" label={t('schedules.form.due')} {...field(`windows.${at}.due`)} />
        <TextField
          label={t('schedules.form.grace')}
          inputMode="numeric"
          autoComplete="off"
          {...field(`windows.${at}.grace`)}
        />
        {!isOnly && (
          <IconButton label={t('schedules.form.removeWindow', { number })} icon={Trash2} onPress={onRemove} />
        )}
      </div>
      <WindowWords window={window} />
    </fieldset>
  );
}

/** The window as a sentence that mentions midnight. */
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
