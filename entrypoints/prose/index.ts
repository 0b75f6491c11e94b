import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { provideProse } from '../../utils/page/read/prose.ts';
import { readLines } from '../../utils/page/read/prose-lines.ts';

/** Reads prose in `pre` for the page's script. It is injected where the option is on. */
export default defineUnlistedScript(() => provideProse(readLines));
