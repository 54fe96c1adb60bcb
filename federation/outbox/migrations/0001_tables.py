import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='Letter',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                ('kind', models.CharField(max_length=40)),
                ('federation', models.CharField(max_length=20)),
                ('person', models.UUIDField(db_index=True, null=True)),
                ('email', models.CharField(blank=True, default='', max_length=254)),
                ('language', models.CharField(max_length=10)),
                ('subject', models.CharField(max_length=200)),
                ('body', models.TextField()),
                ('secret', models.BooleanField(default=False)),
                ('article', models.CharField(blank=True, default='', max_length=40)),
                ('about', models.CharField(blank=True, default='', max_length=200)),
                ('cause', models.UUIDField(null=True, unique=True)),
                ('state', models.CharField(choices=[('waiting', 'on its way'), ('sent', 'sent'), ('bounced', 'came back'), ('given_up', 'not delivered'), ('to_print', 'to be printed'), ('printed', 'printed'), ('called_off', 'called off')], default='waiting', max_length=10)),
                ('written_at', models.DateTimeField()),
                ('due_at', models.DateTimeField()),
                ('attempts', models.IntegerField(default=0)),
                ('sent_at', models.DateTimeField(null=True)),
                ('answer', models.CharField(blank=True, default='', max_length=300)),
            ],
            options={
                'default_permissions': (),
                'indexes': [models.Index(models.F('due_at'), condition=models.Q(('state', 'waiting')), name='letters_due'), models.Index(fields=['federation', '-written_at'], name='letters_of_a_federation'), models.Index(fields=['email', '-written_at'], name='letters_to_an_address')],
            },
        ),
    ]
