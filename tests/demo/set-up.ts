import { openOptions } from '../e2e/support/options-screen.ts';
import type { Verso } from '../e2e/support/verso.ts';
import type { LocalService } from '../service/start.ts';
import { Problem } from './problem.ts';

/**
 * Sets Verso up through its settings page. Only the browser's permission is granted ahead, because no script can press
 * that button.
 * @param to upper-case code of the target language
 * @throws Problem with the settings page's message
 */
export async function setUp(
  verso: Verso,
  { baseUrl, keys, scheme }: Pick<LocalService, 'baseUrl' | 'keys' | 'scheme'>,
  to: string,
): Promise<void> {
  await verso.grantHost('http://127.0.0.1/*');
  const options = await openOptions(verso);
  await options.fill({ address: baseUrl, key: keys.translate, adminKey: keys.admin, scheme });
  const answer = await options.save();
  if (!answer.includes('Saved.')) throw new Problem(`The options page says: ${answer}`);
  await options.chooseTarget(to);
  // The local service is free.
  await options.chooseAskAbove(null);
  await options.close();
}
