import { useEffect, useState } from 'preact/hooks';

/** Whether the page is being printed: what is cut to the window is then shown whole. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const set = (is: boolean) => () => setIsPrinting(is);
    const [begin, end] = [set(true), set(false)];
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
