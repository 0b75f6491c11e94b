const counters = {
  total_characters: 600,
  text_translation_characters: 300,
  document_translation_characters: 200,
  text_improvement_characters: 100,
  speech_to_text_minutes: 1.25,
};

const range = {
  total_usage: counters,
  start_date: '2026-01-01T00:00:00',
  end_date: '2026-01-31T00:00:00',
};

const key = { api_key: 'ab***3f2a', api_key_label: 'Website', usage: counters };

/** One reply of each shape in the contract and in public services. */
export const usageReply = {
  byKey: { usage_report: { ...range, group_by: 'key', key_usages: [key] } },
  byKeyAndDay: {
    usage_report: {
      ...range,
      group_by: 'key_and_day',
      key_and_day_usages: [{ ...key, usage_date: '2026-01-31T00:00:00Z' }],
    },
  },
};
