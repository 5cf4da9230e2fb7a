import type { Service } from 'shared-contracts/api';
import type { ServiceChanges } from './list/operations';
import { typedPrice, priceOf } from './price';

export const durations = ['15', '30', '45', '60'] as const;

/** The select's own entry for a category that the catalogue does not have. */
export const ownCategory = ':own';

export interface ServiceForm {
  /** What was chosen in the select; null while nobody touched it, when a suggestion stands there. */
  category: string | null;
  /** What was typed beside `ownCategory`. */
  typedCategory: string;
  name: string;
  description: string;
  duration: string;
  price: string;
  andUp: boolean;
}

export const blankForm = (name = ''): ServiceForm => ({
  category: null,
  typedCategory: '',
  name,
  description: '',
  duration: '15',
  price: '',
  andUp: true,
});

export const formOf = (service: Service): ServiceForm => ({
  category: service.category,
  typedCategory: '',
  name: service.name,
  description: service.description,
  duration: String(service.duration ?? 15),
  price: typedPrice(service.price_start),
  andUp: service.pricing_type === 'STARTS_FROM',
});

export function isChanged(form: ServiceForm, service: Service): boolean {
  const unchanged = formOf(service);
  return (Object.keys(unchanged) as (keyof ServiceForm)[]).some(
    (field) => form[field] !== unchanged[field],
  );
}

/** A form as a draft keeps it, with what it was about: another form's text is not this one's. */
export interface KeptForm extends Record<string, unknown> {
  about: string;
  form: Partial<ServiceForm>;
}

export const noForm: KeptForm = { about: '', form: {} };

export function formFrom(kept: Record<string, unknown>, about: string, blank: ServiceForm) {
  if (kept.about !== about || typeof kept.form !== 'object' || !kept.form) return blank;
  const typed = Object.entries(kept.form).filter(([key, value]) => {
    if (key === 'category') return value === null || typeof value === 'string';
    return typeof value === typeof blank[key as keyof ServiceForm];
  });
  return { ...blank, ...(Object.fromEntries(typed) as Partial<ServiceForm>) };
}

/** The category a form stands for, where `suggested` fills in for a select nobody touched. */
export function categoryOfForm({ category, typedCategory }: ServiceForm, suggested: string) {
  return category === ownCategory ? typedCategory.trim() : (category ?? suggested);
}

export const mayAdd = (form: ServiceForm, suggested: string) =>
  form.name.trim() !== '' && categoryOfForm(form, suggested) !== '';

/** What the form makes of a service, or what keeps it from that. */
export function changesOf(
  form: ServiceForm,
  { realDuration }: { realDuration: boolean },
): { kind: 'changes'; changes: ServiceChanges } | { kind: 'problem'; text: string } {
  const price = priceOf(form.price);
  if (price.kind === 'problem') return price;
  return {
    kind: 'changes',
    changes: {
      description: form.description.trim(),
      price_start: price.value,
      pricing_type: form.andUp ? 'STARTS_FROM' : 'FIXED',
      ...(realDuration && { duration: minutesOf(form.duration) }),
    },
  };
}

const minutesOf = (chosen: string): Service['duration'] =>
  ([15, 30, 45, 60] as const).find((minutes) => String(minutes) === chosen) ?? 15;
