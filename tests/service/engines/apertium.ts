import { encodeText } from '../entities.ts';
import { guessLanguage } from '../language-guess.ts';
import type { Pair } from './apertium/pairs.ts';
import { findPairs, readPipeline } from './apertium/pairs.ts';
import { rebuildMarkup } from './apertium/rebuild.ts';
import type { SourceElement, SourceTree } from './apertium/source-tree.ts';
import { markupTree, plainTree } from './apertium/source-tree.ts';
import { decodeStream, encodeStream } from './apertium/stream.ts';
import { tidyPieces } from './apertium/tidy.ts';
import type { TranslatorProcess } from './apertium/translator-process.ts';
import { startTranslator } from './apertium/translator-process.ts';
import { keepWordsWhole } from './apertium/whole-words.ts';
import type { Engine, EngineRequest, EngineText } from './engine.ts';

/**
 * Translates with Apertium for the installed pairs.
 *
 *   text ─▶ tree ─▶ stream, tags bound to words ─▶ running processes ─▶ pieces ─▶ tags put back
 *
 * Every tag comes back exactly once. If the engine loses one, the text between tags is translated piece by piece.
 */
export async function createApertiumEngine(): Promise<Engine> {
  const pairs = await findPairs();
  // A missing program fails at the start, not at the first text.
  await Promise.all(pairs.slice(0, 1).map(readPipeline));
  const translators = new Map<string, Promise<TranslatorProcess>>();

  function translatorFor(pair: Pair): Promise<TranslatorProcess> {
    const running = translators.get(pair.mode) ?? readPipeline(pair).then(startTranslator);
    translators.set(pair.mode, running);
    return running;
  }

  return {
    name: 'apertium',
    refuses(source, target) {
      if (!pairs.some((pair) => pair.target === target)) return 'target_lang';
      if (source === null || source === target) return null;
      return pairs.some((pair) => pair.target === target && pair.source === source)
        ? null
        : 'source_lang';
    },
    translate: (request) =>
      Promise.all(
        request.texts.map(async (text): Promise<EngineText> => {
          const detectedSource = detect(text, request, pairs);
          const pair = pairs.find(
            ({ source, target }) => source === detectedSource && target === request.target,
          );
          if (!pair || !/\p{L}/u.test(text)) return { text, detectedSource };
          const translator = await translatorFor(pair);
          return { text: await translateText(text, request, translator), detectedSource };
        }),
      ),
    async close() {
      await Promise.all(
        [...translators.values()].map(async (translator) => (await translator).close()),
      );
    },
  };
}

/** A text in an unknown language is treated as one in a supported language. */
function detect(text: string, { source, target, format }: EngineRequest, pairs: readonly Pair[]) {
  if (source !== null) return source;
  const likely = pairs.find((pair) => pair.target === target)?.source;
  return guessLanguage(format === 'plain' ? text : text.replace(/<[^>]*>/g, ' '), likely);
}

async function translateText(
  text: string,
  { format, ignoreTags }: EngineRequest,
  translator: TranslatorProcess,
): Promise<string> {
  const tree =
    format === 'plain'
      ? plainTree(text)
      : markupTree(text, { isHtml: format === 'html', ignoreTags });
  const encode = format === 'plain' ? (plain: string) => plain : encodeText;
  const inOnePiece = structuredClone(tree);
  keepWordsWhole(inOnePiece);
  const output = await translator.translate(encodeStream(inOnePiece));
  const rebuilt =
    output === null
      ? null
      : rebuildMarkup(inOnePiece, tidyPieces(decodeStream(output), textOf(inOnePiece)), encode);
  return rebuilt ?? translatePieces(tree, translator, encode);
}

const textOf = ({ leaves }: SourceTree) => leaves.map((leaf) => leaf.text).join('');

/** Translates each text between tags separately: worse words, safe structure. */
async function translatePieces(
  tree: SourceTree,
  translator: TranslatorProcess,
  encode: (text: string) => string,
): Promise<string> {
  const translated = new Map(
    await Promise.all(
      tree.leaves.map(async (leaf) => [leaf, await translateLeaf(leaf.text, translator)] as const),
    ),
  );
  const render = (element: SourceElement): string =>
    element.children
      .map((child) => {
        if (child.kind === 'atom') return child.raw;
        if (child.kind === 'leaf') return encode(translated.get(child) ?? child.text);
        return child.open + render(child) + child.close;
      })
      .join('');
  return render(tree.root);
}

async function translateLeaf(text: string, translator: TranslatorProcess): Promise<string> {
  if (!/\p{L}/u.test(text)) return text;
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  const output = await translator.translate(encodeStream(plainTree(core)));
  if (output === null) return text;
  const words = tidyPieces(decodeStream(output), core)
    .map((piece) => (piece.kind === 'text' ? piece.text : ' '))
    .join('');
  return before + words.trim() + after;
}
