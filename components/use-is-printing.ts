import { useEffect, useState } from 'preact/hooks';

/** Parts that are cut to the window are shown whole on paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const set = ({ type }: Event) => setIsPrinting(type === 'beforeprint');
    addEventListener('beforeprint', set);
    addEventListener('afterprint', set);
    return () => {
      removeEventListener('beforeprint', set);
      removeEventListener('afterprint', set);
    };
  }, []);
  return isPrinting;
}
