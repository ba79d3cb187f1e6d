"""Amazon SQS through boto3: its client, its resources, its paginators and its exceptions."""

import hashlib
import threading

import boto3

from program import pass_time, play, refusal

client = boto3.client("sqs")
resource = boto3.resource("sqs")


def make(name, **attributes):
    return client.create_queue(QueueName=name, Attributes=attributes)["QueueUrl"]


def bodies(answer):
    return [message["Body"] for message in answer.get("Messages", [])]


def arn(url):
    return client.get_queue_attributes(QueueUrl=url, AttributeNames=["QueueArn"])["Attributes"]["QueueArn"]


def message():
    url = make("message")
    sent = client.send_message(
        QueueUrl=url,
        MessageBody="Grüße, 世界",
        MessageAttributes={
            "text": {"DataType": "String", "StringValue": "t"},
            "number": {"DataType": "Number.int", "StringValue": "7"},
            "bytes": {"DataType": "Binary", "BinaryValue": b"\x00\xff"},
        },
    )
    [received] = client.receive_message(
        QueueUrl=url, MessageAttributeNames=["All"], AttributeNames=["All"]
    )["Messages"]
    client.delete_message(QueueUrl=url, ReceiptHandle=received["ReceiptHandle"])
    return {
        "body": received["Body"],
        "text": received["MessageAttributes"]["text"]["StringValue"],
        "number": received["MessageAttributes"]["number"]["StringValue"],
        "bytes": received["MessageAttributes"]["bytes"]["BinaryValue"],
        "same id": sent["MessageId"] == received["MessageId"],
        "checksum": sent["MD5OfMessageBody"] == hashlib.md5("Grüße, 世界".encode()).hexdigest(),
        "checksums agree": [
            sent[name] == received[other]
            for name, other in [
                ("MD5OfMessageBody", "MD5OfBody"),
                ("MD5OfMessageAttributes", "MD5OfMessageAttributes"),
            ]
        ],
        "receives": received["Attributes"]["ApproximateReceiveCount"],
    }


def resources():
    queue = resource.create_queue(QueueName="resources", Attributes={"VisibilityTimeout": "5"})
    queue.send_messages(Entries=[{"Id": str(n), "MessageBody": str(n)} for n in range(10)])
    messages = queue.receive_messages(MaxNumberOfMessages=10)
    messages[0].change_visibility(VisibilityTimeout=0)
    for kept in messages[1:]:
        kept.delete()
    visible = queue.attributes["ApproximateNumberOfMessages"]
    left = queue.receive_messages(MaxNumberOfMessages=10)
    return {
        "received": sorted(int(one.body) for one in messages),
        "visible": visible,
        "left": [one.body == messages[0].body for one in left],
        "found by name": resource.get_queue_by_name(QueueName="resources").url == queue.url,
    }


def batches():
    url = make("batches")
    sent = client.send_message_batch(
        QueueUrl=url,
        Entries=[
            {"Id": "good", "MessageBody": "good"},
            {"Id": "late", "MessageBody": "late", "DelaySeconds": 901},
        ],
    )
    [received] = client.receive_message(QueueUrl=url)["Messages"]
    deleted = client.delete_message_batch(
        QueueUrl=url,
        Entries=[
            {"Id": "good", "ReceiptHandle": received["ReceiptHandle"]},
            {"Id": "bad", "ReceiptHandle": "garbage"},
        ],
    )
    eleven = [{"Id": str(n), "MessageBody": "x"} for n in range(11)]
    return {
        "sent": [one["Id"] for one in sent["Successful"]],
        "not sent": [[one["Id"], one["Code"], one["SenderFault"]] for one in sent["Failed"]],
        "deleted": [one["Id"] for one in deleted["Successful"]],
        "not deleted": [[one["Id"], one["Code"], one["SenderFault"]] for one in deleted["Failed"]],
        "eleven": refusal(lambda: client.send_message_batch(QueueUrl=url, Entries=eleven)),
    }


def visibility():
    url = make("visibility", VisibilityTimeout="30")
    client.send_message(QueueUrl=url, MessageBody="again")
    [first] = client.receive_message(QueueUrl=url)["Messages"]
    hidden = bodies(client.receive_message(QueueUrl=url))
    pass_time(31)
    [second] = client.receive_message(QueueUrl=url, AttributeNames=["ApproximateReceiveCount"])["Messages"]
    client.change_message_visibility(
        QueueUrl=url, ReceiptHandle=second["ReceiptHandle"], VisibilityTimeout=100
    )
    pass_time(99)
    still_hidden = bodies(client.receive_message(QueueUrl=url))
    pass_time(2)
    [third] = client.receive_message(QueueUrl=url)["Messages"]
    client.delete_message(QueueUrl=url, ReceiptHandle=third["ReceiptHandle"])
    return {
        "while hidden": hidden + still_hidden,
        "receives": second["Attributes"]["ApproximateReceiveCount"],
        "new receipt each time": len({one["ReceiptHandle"] for one in (first, second, third)}),
    }


def fifo():
    url = make("line.fifo", FifoQueue="true", ContentBasedDeduplication="true", VisibilityTimeout="30")
    numbers = []
    for body, group in [("a1", "a"), ("a2", "a"), ("b1", "b"), ("a1", "a")]:
        sent = client.send_message(QueueUrl=url, MessageBody=body, MessageGroupId=group)
        numbers.append(int(sent["SequenceNumber"]))
    first = client.receive_message(QueueUrl=url, MaxNumberOfMessages=1)
    others = client.receive_message(QueueUrl=url, MaxNumberOfMessages=10)
    pass_time(31)
    late = first["Messages"][0]["ReceiptHandle"]
    return {
        "duplicate has the number of the first": numbers[3] == numbers[0],
        "numbers rise": numbers[:3] == sorted(set(numbers[:3])),
        "first": bodies(first),
        "while its group is locked": bodies(others),
        "late delete": refusal(lambda: client.delete_message(QueueUrl=url, ReceiptHandle=late)),
        "without a group": refusal(lambda: client.send_message(QueueUrl=url, MessageBody="x")),
        "afterwards": bodies(client.receive_message(QueueUrl=url, MaxNumberOfMessages=10)),
    }


def dead_letters():
    dead = make("dead")
    policy = '{"deadLetterTargetArn": "%s", "maxReceiveCount": 2}' % arn(dead)
    url = make("work", RedrivePolicy=policy, VisibilityTimeout="10")
    client.send_message(QueueUrl=url, MessageBody="poison")
    seen = []
    for _ in range(3):
        seen.append(bodies(client.receive_message(QueueUrl=url)))
        pass_time(11)
    sources = client.get_paginator("list_dead_letter_source_queues").paginate(QueueUrl=dead)
    listed = [one for page in sources for one in page["queueUrls"]]
    task = client.start_message_move_task(SourceArn=arn(dead))
    pass_time(5)
    [moved] = client.list_message_move_tasks(SourceArn=arn(dead))["Results"]
    return {
        "seen": seen,
        "its source": listed == [url],
        "has a handle": len(task["TaskHandle"]) > 0,
        "task": [moved["Status"], moved["ApproximateNumberOfMessagesMoved"]],
        "back": bodies(client.receive_message(QueueUrl=url)),
        "cancel what is over": refusal(
            lambda: client.cancel_message_move_task(TaskHandle=task["TaskHandle"])
        ),
    }


def refusals():
    url = make("refusals")
    gone = url.replace("refusals", "nowhere")
    try:
        client.send_message(QueueUrl=gone, MessageBody="x")
        by_class = "accepted"
    except client.exceptions.QueueDoesNotExist as error:
        by_class = error.response["Error"]["Code"]
    return {
        "by class": by_class,
        "empty body": refusal(lambda: client.send_message(QueueUrl=url, MessageBody="")),
        "garbage receipt": refusal(lambda: client.delete_message(QueueUrl=url, ReceiptHandle="x")),
        "other settings": refusal(lambda: make("refusals", VisibilityTimeout="7")),
        "eleven at once": refusal(lambda: client.receive_message(QueueUrl=url, MaxNumberOfMessages=11)),
        "unknown name": refusal(lambda: client.get_queue_url(QueueName="nowhere")),
        "purged twice": [
            client.purge_queue(QueueUrl=url)["ResponseMetadata"]["HTTPStatusCode"],
            refusal(lambda: client.purge_queue(QueueUrl=url)),
        ],
    }


def lists():
    for n in range(7):
        make(f"list-{n}")
    client.tag_queue(QueueUrl=client.get_queue_url(QueueName="list-0")["QueueUrl"], Tags={"team": "a"})
    pages = client.get_paginator("list_queues").paginate(
        QueueNamePrefix="list-", PaginationConfig={"PageSize": 3}
    )
    urls = [page["QueueUrls"] for page in pages]
    return {
        "pages": [len(page) for page in urls],
        "names": sorted(url.rsplit("/", 1)[1] for page in urls for url in page),
        "tags": client.list_queue_tags(QueueUrl=urls[0][0])["Tags"],
    }


def long_poll():
    url = make("poll")
    found = []
    poller = threading.Thread(
        target=lambda: found.extend(bodies(boto3.client("sqs").receive_message(QueueUrl=url, WaitTimeSeconds=20)))
    )
    poller.start()
    client.send_message(QueueUrl=url, MessageBody="wake up")
    poller.join()
    return found


if __name__ == "__main__":
    play(
        {
            scene.__name__: scene
            for scene in [
                message, resources, batches, visibility, fifo, dead_letters, refusals, lists, long_poll,
            ]
        }
    )
