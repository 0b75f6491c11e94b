import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { keepOpening } from './opening.ts';

/** The popup's first script. It asks while the browser still loads the popup's modules. */
export default defineUnlistedScript(keepOpening);
