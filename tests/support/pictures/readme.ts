/**
 * Takes the README's picture with the production build, the local service and its translator:
 *
 *   npm run pictures
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openOptions } from '../../e2e/support/options-screen.ts';
import { openPopup } from '../../e2e/support/popup-screen.ts';
import { launchVerso } from '../../e2e/support/verso.ts';
import { startPageServer } from '../../service/page-server.ts';
import { startService } from '../../service/start.ts';
import { root } from '../root.ts';

const folder = join(root, 'docs/pictures');
mkdirSync(folder, { recursive: true });

const service = await startService({ engine: 'apertium' });
const pages = await startPageServer({ roots: { '/pages': join(root, 'tests/pages') } });
const verso = await launchVerso({ window: { width: 900, height: 720 } });
try {
  await verso.grantHost('http://127.0.0.1/*');
  const options = await openOptions(verso);
  await options.fill({ address: service.baseUrl, key: service.keys.translate });
  await options.save();
  await options.close();

  const page = await verso.open(`${pages.origin}/pages/article.html`);
  const shoot = (name: string) => page.screenshot({ path: join(folder, `${name}.png`) });
  const popup = await openPopup(verso, page);
  await popup.chooseTarget('ES');
  await popup.press('Translate page');
  await popup.waitUntilDone();
  await popup.close();
  await shoot('page-after');
} finally {
  await verso.close();
  await pages.close();
  await service.close();
}
console.log(`Pictures are in ${folder}`);
