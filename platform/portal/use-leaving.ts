import { useEffect, useState } from 'react';
import { useNavigation } from './navigation.tsx';
import { showToast } from './ui/toast.tsx';

/** Leaves a form once it is saved: there are no changes left to warn about, and the list at `path` shows the result. */
export function useLeaving(path: string) {
  const { go } = useNavigation();
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (isSaved) go(path);
  }, [isSaved, go, path]);
  const leave = (message: string) => {
    showToast({ detail: message });
    setIsSaved(true);
  };
  return { isSaved, leave };
}
