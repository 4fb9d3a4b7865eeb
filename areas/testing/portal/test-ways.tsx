import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { PinButton } from './pin-button.tsx';
import { TestLinkDialog } from './test-link-dialog.tsx';

/** What an administrator gives a person who is to test without signing in. */
export function TestWays({ userId }: { userId: string }) {
  const t = useText();
  const [isLinking, setIsLinking] = useState(false);
  return (
    <>
      <Button icon={LinkIcon} onPress={() => setIsLinking(true)}>
        {t('testing.begin.testLink')}
      </Button>
      <PinButton userId={userId} />
      {isLinking && <TestLinkDialog userId={userId} onClose={() => setIsLinking(false)} />}
    </>
  );
}
