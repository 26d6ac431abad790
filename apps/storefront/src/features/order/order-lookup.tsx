import { orderLookup } from '@kaimai/contract/order/order';
import type { InputOf } from '@kaimai/contract/wire/service';
import { Link, useLocation } from '@tanstack/react-router';
import { EmailInput } from '#account/email-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Note } from '#components/feedback/note.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { RichText } from '#components/display/rich-text.tsx';
import { SimpleShopNote } from '#product/simple-shop-note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { storeGuestOrders } from '#session/guest-orders.ts';
import { useSignedIn } from '#session/use-session.ts';

const fields = ['orderNo', 'email'] as const;

interface OrderLookupProps {
  /** The order that the page is about. */
  orderNo?: string;
  /** Omitted where the page itself shows the order as soon as this browser may see it. */
  onFound?(orderNo: string): void;
}

/** The form for a guest's order: its number and e-mail open it. Orders of an account need the sign-in. */
export function OrderLookup({ orderNo, onFound }: OrderLookupProps) {
  const { t } = useTexts();
  const findOrder = useCall(orderLookup, { silent: true });
  const form = useContractForm<InputOf<typeof orderLookup>>(orderLookup.input, {
    failure: findOrder.error,
    fields,
    ...(orderNo !== undefined && { defaultValues: { orderNo } }),
  });
  const submit = (entry: InputOf<typeof orderLookup>) =>
    findOrder.mutate(entry, {
      onSuccess(orders) {
        storeGuestOrders(orders);
        // A purchase may have several orders: the entered one is shown.
        onFound?.(orders.orderNos.find((number) => number === entry.orderNo) ?? orders.orderNos[0] ?? '');
      },
    });
  return (
    <div className="wrap py-8 md:py-12">
      <Panel className="mx-auto grid w-full max-w-(--container-modal) gap-5">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('pages.orderLookup')}</h1>
          <p className="text-text-2">{t('lookup.text')}</p>
        </div>
        <SimpleShopNote about="lookup" redirectsWithoutScripts />
        <form
          className="grid gap-5"
          noValidate
          method="post"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          {form.message && <Note tone="danger">{form.message}</Note>}
          <Field label={t('lookup.orderNo')} help={t('lookup.orderNoHelp')} error={form.errorAt('orderNo')}>
            <Input
              {...form.register('orderNo')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          </Field>
          <Field label={t('fill.email')} error={form.errorAt('email')}>
            <EmailInput {...form.register('email')} autoComplete="email" />
          </Field>
          <Button type="submit" look="primary" size="lg" block busy={findOrder.isPending}>
            {t('lookup.find')}
          </Button>
        </form>
        <SignInInstead />
        <p className="text-sm text-text-2">{t('lookup.erase')}</p>
      </Panel>
    </div>
  );
}

function SignInInstead() {
  const { t } = useTexts();
  const isSignedIn = useSignedIn();
  const { href } = useLocation();
  const toOrders = (words: string) => (
    <Link to="/order-list" className={linkClass}>
      {words}
    </Link>
  );
  const toSignIn = (words: string) => (
    <Link to="/login" search={{ redirect: href }} className={linkClass}>
      {words}
    </Link>
  );
  return (
    <p className="border-t border-hairline pt-4 text-sm text-text-2">
      {isSignedIn ? (
        <RichText text={t('lookup.inAccount')} parts={{ link: toOrders }} />
      ) : (
        <RichText text={t('lookup.signIn')} parts={{ link: toSignIn }} />
      )}
    </p>
  );
}
