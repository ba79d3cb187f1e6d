"""AWS Lambda through boto3: invocations, functions and event source mappings. (A file lambda.py could not be imported.)"""

import base64
import json

import boto3

from program import pass_time, play, refusal

client = boto3.client("lambda")
sqs = boto3.client("sqs")


def invocations():
    answer = client.invoke(FunctionName="EchoFunction", Payload=json.dumps({"n": 1}), LogType="Tail")
    failed = client.invoke(FunctionName="EchoFunction", Payload=json.dumps({"fail": "on purpose"}))
    event = client.invoke(FunctionName="EchoFunction", InvocationType="Event", Payload=b"{}")
    dry = client.invoke(FunctionName="EchoFunction", InvocationType="DryRun")
    error = json.load(failed["Payload"])
    return {
        "answer": json.load(answer["Payload"]),
        "status": [one["StatusCode"] for one in (answer, failed, event, dry)],
        "version": answer["ExecutedVersion"],
        "log": "an event came" in base64.b64decode(answer["LogResult"]).decode(),
        "failed": [failed["FunctionError"], error["errorType"], error["errorMessage"]],
        "no function": refusal(lambda: client.invoke(FunctionName="Nowhere")),
        "no JSON": refusal(lambda: client.invoke(FunctionName="EchoFunction", Payload=b"{")),
    }


def functions():
    client.get_waiter("function_active_v2").wait(FunctionName="EchoFunction")
    pages = client.get_paginator("list_functions").paginate(PaginationConfig={"PageSize": 2})
    got = client.get_function(FunctionName="EchoFunction")
    settings = client.get_function_configuration(FunctionName=got["Configuration"]["FunctionArn"])
    return {
        "names": sorted(one["FunctionName"] for page in pages for one in page["Functions"]),
        "settings": [settings["FunctionName"], settings["Timeout"], settings["State"]],
    }


def mappings():
    url = sqs.create_queue(QueueName="mapped", Attributes={"VisibilityTimeout": "60"})["QueueUrl"]
    short = sqs.create_queue(QueueName="short", Attributes={"VisibilityTimeout": "5"})["QueueUrl"]
    arns = [
        sqs.get_queue_attributes(QueueUrl=one, AttributeNames=["QueueArn"])["Attributes"]["QueueArn"]
        for one in (url, short)
    ]
    made = client.create_event_source_mapping(FunctionName="EchoFunction", EventSourceArn=arns[0], BatchSize=5)
    key = {"UUID": made["UUID"]}
    pass_time(60)
    enabled = client.get_event_source_mapping(**key)
    sqs.send_message(QueueUrl=url, MessageBody="for the function")
    pass_time(1)
    worked = depth(url)
    client.update_event_source_mapping(**key, Enabled=False)
    pass_time(60)
    disabled = client.get_event_source_mapping(**key)["State"]
    sqs.send_message(QueueUrl=url, MessageBody="for nobody")
    pass_time(1)
    waiting = depth(url)
    pages = client.get_paginator("list_event_source_mappings").paginate(EventSourceArn=arns[0])
    listed = [one["UUID"] == made["UUID"] for page in pages for one in page["EventSourceMappings"]]
    client.delete_event_source_mapping(**key)
    pass_time(60)
    return {
        "states": [enabled["State"], disabled],
        "settings": [enabled["BatchSize"], enabled["EventSourceArn"] == arns[0]],
        "modified": enabled["LastModified"].year,
        "worked": worked,
        "waiting": waiting,
        "listed": listed,
        "gone": refusal(lambda: client.get_event_source_mapping(**key)),
        "visibility too short": refusal(
            lambda: client.create_event_source_mapping(FunctionName="EchoFunction", EventSourceArn=arns[1])
        ),
    }


def depth(url):
    names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"]
    found = sqs.get_queue_attributes(QueueUrl=url, AttributeNames=names)["Attributes"]
    return [int(found[name]) for name in names]


if __name__ == "__main__":
    play({scene.__name__: scene for scene in [invocations, functions, mappings]})
