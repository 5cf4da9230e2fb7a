import { useState } from 'react';
import { Button, Card, Form, Input, Modal, Typography } from 'antd';
import type { Answer, Visitor } from 'shared-contracts/api';
import { api } from '../parts/api';

type Booking = { booking_platform: string | null; booking_link: string };

interface BookingQuestionProps {
  visitor: Visitor | undefined;
  answer: Answer<'readOnboardingState'>['booking'];
}

/** Shows where the owner takes bookings, with a form to change it. */
export function BookingQuestion({ visitor, answer }: BookingQuestionProps) {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState<Booking>();
  const [form] = Form.useForm<Booking>();
  const booking = saved ?? answer;

  const save = async (booking: Booking) => {
    const { place_id, uid } = visitor ?? {};
    const { booking_link, booking_platform = null } = booking;
    const payload = { place_id, uid, booking_link, booking_platform };
    await api.post('/onboard/bookinglink-to-services', payload);
    setSaved(booking);
    setOpen(false);
  };

  return (
    <Card title="Where do you take online bookings?" size="small">
      {booking && (
        <Typography.Paragraph type="secondary">{booking.booking_link}</Typography.Paragraph>
      )}
      <Button type="link" onClick={() => setOpen(true)}>
        {booking ? 'Change your answer' : 'Add your booking link'}
      </Button>
      {open && (
        <Modal
          open
          title="Add your booking link"
          okText="DONE"
          onOk={() => form.submit()}
          onCancel={() => setOpen(false)}
        >
          <Form
            form={form}
            layout="vertical"
            initialValues={booking}
            onFinish={(booking) =>
              save(booking).catch(() =>
                form.setFields([{ name: 'booking_link', errors: ['Not saved. Try again.'] }]),
              )
            }
          >
            <Form.Item name="booking_platform" label="Booking platform">
              <Input />
            </Form.Item>
            <Form.Item name="booking_link" label="Booking link" rules={[{ required: true }]}>
              <Input placeholder="https://" />
            </Form.Item>
          </Form>
        </Modal>
      )}
    </Card>
  );
}
