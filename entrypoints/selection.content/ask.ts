import type { AskForTranslation, BubbleAnswer } from '../../components/bubble/bubble-model.ts';
import { askThroughPort } from '../../utils/messages/ask-through-port.ts';
import type { SelectionOutcome } from '../../utils/messages/ports.ts';
import { connectToText } from '../../utils/messages/ports.ts';
import { readMarkup } from '../../utils/selection/read-markup.ts';

export const askBackground: AskForTranslation = async (
  { source: { format, text, context } },
  { source, target, formality },
  call,
) => {
  const question = {
    ...{ format, text, source, target },
    ...(formality !== null && { formality }),
    ...(context !== undefined && { context }),
  };
  const outcome = await askThroughPort(connectToText, question, call);
  return outcome && answerOf(outcome, format);
};

function answerOf(outcome: SelectionOutcome, format: 'plain' | 'html'): BubbleAnswer {
  if (!outcome.ok) return outcome;
  const { text, detectedSource = null, modelUsed = null, needsSource = false, ...rest } = outcome;
  const runs = format === 'html' ? readMarkup(text) : [{ text, marks: [] }];
  return { ...rest, runs, detectedSource, modelUsed, needsSource };
}
