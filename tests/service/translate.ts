import { billedCharacters } from './billing.ts';
import type { Engine, EngineRequest, TextFormat } from './engines/engine.ts';
import type { FaultEffect, TranslationEntry } from './faults/fault.ts';
import { Refusal, unsupported } from './refusal.ts';
import type { TranslateBody } from './validate-translate.ts';
import { isWellFormedXml } from './well-formed-xml.ts';

export const formatOf = (body: TranslateBody): TextFormat => body.tag_handling ?? 'plain';

export const sumBilled = (body: TranslateBody): number =>
  body.text.reduce((sum, text) => sum + billedCharacters(text, formatOf(body)), 0);

/** XML tags are compared as written, HTML tags in lower case. */
function ignoredTags(body: TranslateBody, inHtml: boolean): ReadonlySet<string> {
  const tags = body.ignore_tags ?? [];
  if (body.tag_handling === 'html') {
    return new Set(inHtml ? tags.map((tag) => tag.toLowerCase()) : []);
  }
  return new Set(tags);
}

/** Like public services, v2 refuses a request with one malformed text; v1 accepts it. */
function checkXml(body: TranslateBody): void {
  if (body.tag_handling !== 'xml' || body.tag_handling_version !== 'v2') return;
  const index = body.text.findIndex((text) => !isWellFormedXml(text));
  if (index >= 0) throw new Refusal(400, `Value for 'text[${index}]' is not well-formed XML.`);
}

function usedModel({ model_type, style_id, custom_instructions }: TranslateBody): string {
  const isForced = style_id !== undefined || (custom_instructions?.length ?? 0) > 0;
  if (isForced || model_type?.endsWith('quality_optimized')) return 'quality_optimized';
  return 'latency_optimized';
}

export interface TranslateWith {
  readonly engine: Engine;
  readonly ignoreTagsInHtml: boolean;
  readonly effects: readonly FaultEffect[];
}

/** @throws Refusal 400 for a language that the engine lacks */
export function checkEngine(body: TranslateBody, engine: Engine): void {
  const member = engine.refuses(body.source_lang ?? null, body.target_lang);
  if (member) throw unsupported(member);
}

/** Translates a checked request; blank texts stay as they are. */
export async function translate(
  body: TranslateBody,
  { engine, ignoreTagsInHtml, effects }: TranslateWith,
): Promise<readonly TranslationEntry[]> {
  checkXml(body);
  const format = formatOf(body);
  const request: EngineRequest = {
    texts: body.text,
    source: body.source_lang ?? null,
    target: body.target_lang,
    format,
    ignoreTags: ignoredTags(body, ignoreTagsInHtml),
  };
  const translated = await engine.translate(request);
  const entries = body.text.map((source, index): TranslationEntry => {
    const result = translated[index] ?? { text: source, detectedSource: 'EN' };
    const text = effects.reduce(
      (done, effect) => effect.text?.(done, { source, format, index }) ?? done,
      result.text,
    );
    return {
      detected_source_language: result.detectedSource,
      text,
      ...(body.show_billed_characters && { billed_characters: billedCharacters(source, format) }),
      model_type_used: usedModel(body),
    };
  });
  return effects.reduce<readonly TranslationEntry[]>(
    (list, effect) => effect.list?.(list) ?? list,
    entries,
  );
}
