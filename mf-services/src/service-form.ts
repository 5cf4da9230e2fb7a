import type { Service } from 'shared-contracts/api';
import type { ServiceChanges } from './list/operations';
import { typedPrice, priceOf } from './price';

export const durations = ['15', '30', '45', '60'] as const;

/** The select's value for a category that the catalogue does not have. */
export const ownCategory = ':own';

export interface ServiceForm {
  /** The choice in the select; null before the owner changes it, while it shows a suggestion. */
  category: string | null;
  /** The text typed next to `ownCategory`. */
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

/** Returns the form of a draft, unless it belongs to another form. */
export interface StoredForm extends Record<string, unknown> {
  about: string;
  form: Partial<ServiceForm>;
}

export const noForm: StoredForm = { about: '', form: {} };

export function formFrom(stored: Record<string, unknown>, about: string, blank: ServiceForm) {
  if (stored.about !== about || typeof stored.form !== 'object' || !stored.form) return blank;
  const typed = Object.entries(stored.form).filter(([key, value]) => {
    if (key === 'category') return value === null || typeof value === 'string';
    return typeof value === typeof blank[key as keyof ServiceForm];
  });
  return { ...blank, ...(Object.fromEntries(typed) as Partial<ServiceForm>) };
}

/** Returns the category of a form, or `suggested` if the owner has not changed the select. */
export function categoryOfForm({ category, typedCategory }: ServiceForm, suggested: string) {
  return category === ownCategory ? typedCategory.trim() : (category ?? suggested);
}

export const mayAdd = (form: ServiceForm, suggested: string) =>
  form.name.trim() !== '' && categoryOfForm(form, suggested) !== '';

/** Returns the changes that the form makes to a service, or its error. */
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
